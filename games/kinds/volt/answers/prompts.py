"""The questions to the viewer, with the contexts of their templates, and the viewer's standing orders."""

import json
from typing import Any

from django.urls import reverse

from engine.volt.decisions.equip import Equip
from engine.volt.decisions.module_question import ModuleQuestion
from engine.volt.decisions.pick import PickOne
from engine.volt.decisions.places import ChooseStart
from engine.volt.decisions.program import Program
from engine.volt.decisions.use_modules import UseModules
from engine.volt.module_registry import COLOURS, deck_of, find_module
from engine.volt.moments.offer import Offer
from games.kinds.volt.answers import questions
from games.kinds.volt.answers.orders import Orders, Setting, orders_of, other_settings, own_settings, setting
from games.kinds.volt.answers.programming import activation, controller
from games.kinds.volt.answers.questions import OF_DECKS
from games.kinds.volt.answers.threats import aimed
from games.kinds.volt.answers.together import problems, use_name
from games.kinds.volt.told.names import module_name
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Choice
from games.view.queries import prompts

MANY = 5
"""A module with more uses than this gets a drop-down list."""


def prompt_shown(page: GamePage, prompt: Prompt) -> dict[str, Any]:
    """A question with its template's context. Its key changes when the template has to be drawn anew."""
    asked = questions.question(prompt, page)
    robot = page.view.robots[prompt.offer.get("robot", page.viewer_seat)].name
    choices = questions.choices(prompt, page)
    own = {
        "choices": choices,
        "chosen": questions.chosen(prompt, page),
        "drafted": json.dumps(prompt.draft),
        "is_aimed": any(aimed([prompt], page.view)) or any(it.cell for it in choices),
        "settings_url": reverse("game_orders", args=[page.id]),
    }
    return prompts.shown(page, prompt, asked, robot) | own | _special(page, prompt)


def orders(page: GamePage) -> Orders | None:
    """The choices that the viewer can make in advance; None for viewers who cannot."""
    is_seated = any(robot.seat == page.viewer_seat for robot in page.view.robots if not robot.killbot)
    return orders_of(page) if is_seated and page.status == "running" else None


def _special(page: GamePage, prompt: Prompt) -> dict[str, Any]:
    """The part of the context that only this kind of question has."""
    decision = questions.decision_of(prompt)
    match decision:
        case Program():
            return _program(page, prompt, decision)
        case UseModules():
            return _uses(page, prompt, decision) | _settings(page, decision.concerned())
        case Equip():
            return _pairs(page, prompt, decision)
        case ModuleQuestion():
            pick = {"templates": ("volt/decisions/_pick.html",), "activation": activation(page.view)}
            return pick | _settings(page, decision.concerned())
        case PickOne():
            return {
                "templates": ("volt/decisions/_pick.html",),
                "stands": isinstance(decision, ChooseStart),
                "decks": _decks() if prompt.kind in OF_DECKS else [],
            }
    return {}


def _decks() -> list[tuple[str, list[tuple[str, str]]]]:
    """What may come from each deck: the name of each module, and what it does."""
    modules = {colour: map(find_module, deck_of(colour)) for colour in COLOURS}
    return [(colour, [(module.title, module.words) for module in found]) for colour, found in modules.items()]


def _program(page: GamePage, prompt: Prompt, decision: Program) -> dict[str, Any]:
    shown = own_settings(page, page.view.robots[decision.robot])
    laid = prompt.draft if prompt.submission is None else prompt.submission
    return {
        "controller": controller(page.view, decision, laid),
        "modules": shown,
        "other_settings": other_settings(page, shown),
        "start_number": page.view.robots[decision.robot].start_number,
    }


def _settings(page: GamePage, modules: Any) -> dict[str, Any]:
    """The permanent settings of the modules in question. A form posts those of all others too."""
    shown: list[Setting] = [setting(page, module) for module in modules]
    return {"modules": shown, "other_settings": other_settings(page, shown)}


def _uses(page: GamePage, prompt: Prompt, decision: UseModules) -> dict[str, Any]:
    usual = questions.usual_answer(decision, page).uses
    drafted = prompt.draft.get("uses") if isinstance(prompt.draft, dict) else None
    marked = drafted if isinstance(drafted, dict) else usual
    given = (prompt.submission or {}).get("uses", {})
    said = [
        f"{module_name(offer.module)}: {questions.use_words(offer, given[offer.module], decision, page)}"
        for offer in decision.offers
        if offer.module in given
    ]
    return _one_use(decision, usual, page) | {
        "offers": [_offer(page, decision, offer, marked.get(offer.module)) for offer in decision.offers],
        "together": json.dumps(problems(decision)),
        "activation": activation(page.view),
        "chosen": "; ".join(said) or "no module",
    }


def _one_use(decision: UseModules, usual: Any, page: GamePage) -> dict[str, Any]:
    """The two answers if one module can be used in one way: like that, or not at all."""
    uses = [(offer, use) for offer in decision.offers for use in offer.choices]
    if len(uses) != 1:
        return {}
    [(offer, use)] = uses
    module, words = find_module(offer.module), questions.use_words(offer, use, decision, page)
    is_usual = usual.get(offer.module) == use
    yes = f"Use {module.title}" if words == "Use it" else f"{module.title}: {words}"
    return {
        "choices": [
            Choice(json.dumps({"uses": {offer.module: use}}), yes, module.words, is_usual),
            Choice(json.dumps({"uses": {}}), "Do not use it", "", not is_usual),
        ]
    }


def _offer(page: GamePage, decision: UseModules, offer: Offer, marked: Any) -> dict[str, Any]:
    module = find_module(offer.module)
    return {
        "module": offer.module,
        "title": module.title,
        "words": module.words,
        "colour": module.colour,
        "ways": [
            {
                "value": json.dumps({"uses": {offer.module: use}}),
                "use": use_name(offer, use),
                "words": questions.use_words(offer, use, decision, page),
                "is_on": use == marked,
            }
            for use in offer.choices
        ],
        "is_unused": marked not in offer.choices,
        "is_long": len(offer.choices) > MANY,
    }


def _pairs(page: GamePage, prompt: Prompt, decision: Equip) -> dict[str, Any]:
    robot = page.view.robots[decision.robot]
    usual = questions.usual_answer(decision, page)
    ways = [
        (json.dumps({"left": left, "right": right}), _pair(left, right), (left, right) == (usual.left, usual.right))
        for left, right in decision.pairs
    ]
    given = prompt.submission or {}
    return {
        "ways": ways,
        "owned": own_settings(page, robot),
        "chosen": _pair(given.get("left", ""), given.get("right", "")),
    }


def _pair(left: str, right: str) -> str:
    if not left and not right:
        return "Nothing"
    return f"{module_name(left) or 'Nothing'} and {module_name(right) or 'nothing'}"
