"""The questions to the viewer, with all that their templates show."""

import json
from typing import Any

from games.kinds.roborally import questions, sheets
from games.kinds.roborally.option_controls import options_form
from games.kinds.roborally.words import KINDS, option_name
from games.shapes.page import Duty, RacePage
from games.view.queries import duties


def duty_shown(page: RacePage, duty: Duty) -> dict[str, Any]:
    """A question with all that its template shows; its key changes when the template has to be drawn anew."""
    asked = questions.question(duty, page)
    own = {"choices": questions.choices(duty, page)}
    return duties.shown(page, duty, asked) | own | _special(page, duty)


def _special(page: RacePage, duty: Duty) -> dict[str, Any]:
    """What only this kind of question shows."""
    match duty.kind:
        case "program":
            others = [robot for robot in page.view.robots if robot.cell and robot.robot != duty.offer["robot"]]
            shown = {"program": sheets.programming(duty), "options": options_form(duty)}
            return shown | {"others": others, "kinds": list(KINDS.items())}
        case "reenter" | "place_robot" | "return_robot":
            answer = duty.submission
            places = sheets.reentries(page, duty)
            return {"places": places, "chosen": sheets.reentry_words(page, answer) if answer else ""}
        case "prevent_damage" | "draft_option":
            return _option_list(page, duty)
        case "aim":
            return _aims(page, duty)
    return {"chosen": questions.chosen(duty, page)}


def _option_list(page: RacePage, duty: Duty) -> dict[str, Any]:
    """Some Option cards out of several; those that would be given up or kept without an answer are marked."""
    decision: Any = questions.decision_of(duty)
    usual = questions.usual_answer(decision, page)
    ids = decision.dealt if duty.kind == "draft_option" else [held.id for held in decision.options]
    ranked = sorted(ids, key=lambda option: usual.options.index(option) if option in usual.options else len(ids))
    given = [option_name(option) for option in (duty.submission or {}).get("options", [])]
    return {
        "cards": [questions.option_choice(option, option in usual.options) for option in ranked],
        "usual": usual,
        "chosen": ", ".join(given) or "none",
    }


def _aims(page: RacePage, duty: Duty) -> dict[str, Any]:
    decision: Any = questions.decision_of(duty)
    locks = [({"mode": "lock", "register": register}, f"locks register {register}") for register in decision.registers]
    shots = [({"mode": "destroy", "option": it}, f"destroys {option_name(it)}, no damage") for it in decision.options]
    ways = [("", "plain damage"), *((json.dumps(aim), words) for aim, words in locks + shots)]
    given = [dict(ways).get(json.dumps(aim), "plain damage") for aim in (duty.submission or {}).get("aims", [])]
    usual = [json.dumps(it) for it in questions.plain(questions.usual_answer(decision, page))["aims"]]
    return {
        "target": page.view.robots[decision.target].name,
        "points": [(point + 1, usual[point] if point < len(usual) else "") for point in range(decision.points)],
        "ways": ways,
        "chosen": ", ".join(given) or "plain damage",
    }
