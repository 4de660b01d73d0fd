"""The questions to the viewer, with all that their templates show."""

import json
from typing import Any

import msgspec

from engine.roborally.decisions import ChooseStart
from games.kinds.roborally import questions, sheets
from games.kinds.roborally.cards import face
from games.kinds.roborally.option_controls import options_form
from games.kinds.roborally.starts import start_shown
from games.kinds.roborally.words import KINDS, card_words, option_name
from games.shapes.page import GamePage, Prompt
from games.view.queries import prompts


def prompt_shown(page: GamePage, prompt: Prompt) -> dict[str, Any]:
    """A question with all that its template shows; its key changes when the template has to be drawn anew."""
    asked = questions.question(prompt, page)
    robot = page.view.robots[prompt.offer.get("robot", page.viewer_seat)].name
    own = {"choices": questions.choices(prompt, page)}
    return prompts.shown(page, prompt, asked, robot) | own | _special(page, prompt)


def _special(page: GamePage, prompt: Prompt) -> dict[str, Any]:
    """What only this kind of question shows."""
    match prompt.kind:
        case "program":
            others = [robot for robot in page.view.robots if robot.cell and robot.robot != prompt.offer["robot"]]
            shown = {"program": sheets.programming(prompt), "options": options_form(prompt)}
            return shown | {"others": others, "kinds": list(KINDS.items())}
        case "reenter" | "place_robot" | "return_robot":
            answer = prompt.submission
            places = sheets.reentries(page, prompt)
            return {"places": places, "chosen": sheets.reentry_words(page, answer) if answer else ""}
        case "choose_start":
            entered = prompt.submission or prompt.draft or {}
            return start_shown(page.view, msgspec.convert(prompt.offer, ChooseStart), entered)
        case "prevent_damage" | "draft_option":
            return _option_list(page, prompt)
        case "aim":
            return _aims(page, prompt)
        case "program_bomb":
            return _bomb(prompt)
    return {"chosen": questions.chosen(prompt, page)}


def _option_list(page: GamePage, prompt: Prompt) -> dict[str, Any]:
    """Some Option cards out of several; those that would be given up or kept without an answer are marked."""
    decision: Any = questions.decision_of(prompt)
    usual = questions.usual_answer(decision, page)
    ids = decision.dealt if prompt.kind == "draft_option" else [held.id for held in decision.options]
    ranked = sorted(ids, key=lambda option: usual.options.index(option) if option in usual.options else len(ids))
    given = [option_name(option) for option in (prompt.submission or {}).get("options", [])]
    return {
        "cards": [questions.option_choice(option, option in usual.options) for option in ranked],
        "usual": usual,
        "chosen": ", ".join(given) or "none",
    }


def _bomb(prompt: Prompt) -> dict[str, Any]:
    """The cards in the order that was handed in, or drawn, each as the part of the answer that it posts."""
    cards = (prompt.submission or prompt.offer)["cards"]
    parts = [(json.dumps({"cards": [card]}), face(card)) for card in cards]
    return {"faces": parts, "chosen": ", ".join(card_words(card) for card in cards)}


def _aims(page: GamePage, prompt: Prompt) -> dict[str, Any]:
    decision: Any = questions.decision_of(prompt)
    locks = [({"mode": "lock", "register": register}, f"locks register {register}") for register in decision.registers]
    shots = [({"mode": "destroy", "option": it}, f"destroys {option_name(it)}, no damage") for it in decision.options]
    ways = [("", "plain damage"), *((_aim(aim), words) for aim, words in locks + shots)]
    given = [dict(ways).get(_aim(aim), "plain damage") for aim in (prompt.submission or {}).get("aims", [])]
    usual = [_aim(it) for it in questions.plain(questions.usual_answer(decision, page))["aims"]]
    return {
        "target": page.view.robots[decision.target].name,
        "points": [(point + 1, usual[point] if point < len(usual) else "") for point in range(decision.points)],
        "ways": ways,
        "chosen": ", ".join(given) or "plain damage",
    }


def _aim(aim: dict[str, Any]) -> str:
    """How one point is aimed, as the part of the answer that its list posts."""
    return json.dumps({"aims": [aim]})
