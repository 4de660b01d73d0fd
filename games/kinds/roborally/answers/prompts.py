"""The questions to the viewer, with the contexts of their templates."""

import json
from dataclasses import replace
from typing import Any

import msgspec

from engine.roborally.decisions import ChooseStart
from engine.roborally.state import DESTROYED_AT
from games.kinds.roborally.answers import questions
from games.kinds.roborally.answers.option_controls import options_form
from games.kinds.roborally.answers.starts import start_shown
from games.kinds.roborally.answers.threats import aimed
from games.kinds.roborally.drawing import sheets
from games.kinds.roborally.drawing.cards import face
from games.kinds.roborally.told.phrases import KINDS, card_words, option_name
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Choice
from games.view.queries import prompts


def prompt_shown(page: GamePage, prompt: Prompt) -> dict[str, Any]:
    """A question with its template's context. Its key changes when the template has to be drawn anew."""
    asked = questions.question(prompt, page)
    robot = page.view.robots[prompt.offer.get("robot", page.viewer_seat)].name
    own = {"choices": questions.choices(prompt, page), "is_aimed": any(aimed([prompt], page.view))}
    return prompts.shown(page, prompt, asked, robot) | own | _special(page, prompt)


def _special(page: GamePage, prompt: Prompt) -> dict[str, Any]:
    """The part of the context that only this kind of question has."""
    match prompt.kind:
        case "program":
            others = [robot for robot in page.view.robots if robot.cell and robot.robot != prompt.offer["robot"]]
            shown = {"program": sheets.programming(prompt), "options": options_form(prompt)}
            return shown | {"others": others, "kinds": list(KINDS.items())}
        case "reenter" | "place_robot" | "return_robot":
            answer = prompt.submission
            places = sheets.reentries(page, prompt)
            return {"places": places, "chosen": sheets.reentry_words(page, answer) if answer else "", "is_aimed": True}
        case "choose_start":
            entered = prompt.submission or prompt.draft or {}
            start = msgspec.convert(prompt.offer, ChooseStart)
            return start_shown(page.view, start, entered) | {"is_aimed": True}
        case "prevent_damage":
            return _sacrifices(page, prompt)
        case "draft_option":
            return _option_list(page, prompt)
        case "aim":
            return _aims(page, prompt)
        case "program_bomb":
            return _bomb(prompt)
    return {"chosen": questions.chosen(prompt, page)}


def _option_list(page: GamePage, prompt: Prompt, kept_back: bool = False) -> dict[str, Any]:
    """Some Option cards out of several. The cards that would be given up or kept without an answer are marked, unless
    they are `kept_back`."""
    decision: Any = questions.decision_of(prompt)
    usual = questions.usual_answer(decision, page)
    ids = decision.dealt if prompt.kind == "draft_option" else [held.id for held in decision.options]
    ranked = sorted(ids, key=lambda option: usual.options.index(option) if option in usual.options else len(ids))
    given = [option_name(option) for option in (prompt.submission or {}).get("options", [])]
    return {
        "cards": [questions.option_choice(option, option in usual.options and not kept_back) for option in ranked],
        "chosen": ", ".join(given) or "none",
    }


def _sacrifices(page: GamePage, prompt: Prompt) -> dict[str, Any]:
    """The cards to give up, and from which token on if that makes a difference. A single card makes two answers.

    Without an answer, the standing order counts. If it begins with a later token than may come, no card is given up.
    """
    decision: Any = questions.decision_of(prompt)
    usual = questions.usual_answer(decision, page)
    first, last = decision.damage + 1, decision.damage + decision.tokens
    is_kept = not usual.options or usual.prevent_from > last
    froms = _froms(usual.prevent_from, first, last)
    shown = _option_list(page, prompt, is_kept) | {"froms": froms if len(froms) > 1 else []}
    if len(decision.options) > 1 or len(froms) > 1:
        return shown
    [card] = shown["cards"]
    give_up = replace(card, words=f"Give up {card.words}")
    return shown | {"choices": [give_up, Choice(json.dumps({"options": []}), "Take the damage", "", is_kept)]}


def _froms(usual: int, first: int, last: int) -> list[Choice]:
    """The tokens from which on to give up cards: the `first`, the one in the standing order, or the tenth."""
    words = {usual: f"From damage {usual} on, as my standing order says"}
    words |= {DESTROYED_AT: "Only against the tenth, which would destroy it"}
    late = [token for token in sorted(words) if first < token <= last]
    chosen = usual if usual in late else first
    froms = [(1, "From the first on"), *((token, words[token]) for token in late)]
    return [Choice(json.dumps({"prevent_from": it}), told, "", chosen == max(it, first)) for it, told in froms]


def _bomb(prompt: Prompt) -> dict[str, Any]:
    """The cards in the order in which they were handed in, or drawn, each as its part of the posted answer."""
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
    """The aim of one point, as its part of the posted answer."""
    return json.dumps({"aims": [aim]})
