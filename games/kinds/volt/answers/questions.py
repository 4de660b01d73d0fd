"""The questions of VOLT in words: the question, the answers to choose from, and what counts if none comes."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from engine.volt.arena.compass import KEYS, turned
from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.decisions.module_question import ModulePick, ModuleQuestion
from engine.volt.decisions.pick import Pick, PickOne
from engine.volt.decisions.types import decision_types
from engine.volt.decisions.use_modules import UseModules
from engine.volt.module_registry import COLOURS, champion_homes, deck_of, find_module
from engine.volt.moments.offer import Offer
from games.kinds.volt.answers.orders import settings_of
from games.kinds.volt.answers.spaces import worth
from games.kinds.volt.answers.threats import passed_on, threat_words
from games.kinds.volt.told.names import module_name
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES, cell_label
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Choice
from games.wording.say import line

BY_ORDER = "If time runs out, your standing order answers."
BY_SETTING = (
    "If time runs out, your permanent setting decides. If it says “Ask me”, the suggestion for the module counts."
)
BY_CHOICE = "If time runs out, the first answer counts."

QUESTIONS = {
    "program": (
        "{robot} is waiting for its program",
        "Put one die on each control unit.",
        "Program {robot}",
        "If time runs out, the dice of your draft count, and chance fills the empty control units.",
    ),
    "use_modules": (
        "which modules does {robot} use?",
        "The {colour} {value} on control unit {unit} is due, on key {key}. Which modules do you use with it?",
        "Carry out the die",
        BY_SETTING,
    ),
    "equip": (
        "which modules does {robot} equip?",
        "The left slot takes a blue or a yellow module, the right one a red or a yellow one.",
        "Equip {robot}",
        "If time runs out, everything stays as it is.",
    ),
    "start": (
        "where does {robot} start?",
        "Choose a starting space. Whoever stands there moves on by one space, unharmed.",
        "Start here",
        BY_ORDER,
    ),
    "workshop": (
        "what does {robot} do in the workshop?",
        "{robot} has {damage} damage. Repair all of it, or draw a module?",
        "Decide for {robot}",
        BY_ORDER,
    ),
    "draw_module": (
        "{robot} draws a module",
        "From which deck? You draw the top card that you do not own yet.",
        "Draw",
        BY_ORDER,
    ),
    "first_modules": (
        "which modules does {robot} begin with?",
        "You draw a card from each of two decks. Which two?",
        "Draw both",
        BY_CHOICE,
    ),
    "for_killbot": (
        "a choice for {robot}",
        "{killbot}",
        "Decide for {robot}",
        BY_CHOICE,
    ),
    "next_arena": ("where is the next title bout?", "You have won: choose the next arena.", "Go there", BY_CHOICE),
    "champion": (
        "which champion module does {robot} begin with?",
        "Its arena is your home: there you defend it.",
        "Take it",
        BY_CHOICE,
    ),
}
ANY_QUESTION = ("a decision for {robot}", "The rules ask you to decide.", "Decide for {robot}", BY_CHOICE)
FOR_KILLBOTS = {
    "start": "{robot}'s own starting space is taken. Where does it reboot?",
    "mine": "All mines of {robot} lie in the arena. Which one does it take back, to lay it anew?",
    "arm": "{robot} reaches for VP tokens, and several spaces have equally many. Which one?",
    "arena": "{robot} has won and cannot choose. Where is the next title bout?",
}
OF_DECKS = ("draw_module", "first_modules")
TURNS = {
    (True, False): "1 key clockwise, to {key}",
    (True, True): "{keys} keys clockwise, to {key}",
    (False, False): "1 key counter-clockwise, to {key}",
    (False, True): "{keys} keys counter-clockwise, to {key}",
}
"""Words for turning a die, by whether it turns clockwise and by more than one key."""


def decision_of(prompt: Prompt) -> Any:
    """The question as the rules know it; None if they do not know it any more."""
    kind = decision_types().get(prompt.kind)
    return None if kind is None else msgspec.convert(prompt.offer, kind)


def question(prompt: Prompt, page: GamePage) -> dict[str, str]:
    """The question's `subject`, `asks`, `button` and `otherwise` (what counts if no answer comes), and for some `more`
    that one needs to answer it, in lines."""
    offer = prompt.offer
    robot = page.view.robots[offer.get("robot", page.viewer_seat)]
    words = {
        "robot": robot.name,
        "damage": offer.get("damage", robot.damage),
        "colour": offer.get("colour", ""),
        "value": offer.get("value", ""),
        "unit": UNIT_NAMES[offer.get("unit", 0)],
        "key": KEYS[offer.get("key", 0)],
        "threat": threat_words(prompt, page.view),
        "killbot": FOR_KILLBOTS.get(offer.get("what", ""), "").format(robot=robot.name),
    }
    texts = QUESTIONS.get(prompt.kind, ANY_QUESTION)
    own = decision_types().get(prompt.kind)
    if own is not None and issubclass(own, ModulePick):
        texts = own.heading, own.asks, own.button, BY_SETTING
    parts = ("subject", "asks", "button", "otherwise")
    said = {part: text.format(**words) for part, text in zip(parts, texts, strict=True)}
    return said | ({"more": _decks()} if prompt.kind in OF_DECKS else {})


@cache
def _decks() -> str:
    """What may come from each deck."""
    return "\n".join(f"{colour.capitalize()}: {', '.join(map(module_name, deck_of(colour)))}." for colour in COLOURS)


def choices(prompt: Prompt, page: GamePage) -> list[Choice]:
    """All possible answers, if there are only a few. Empty if an answer has several parts."""
    decision = decision_of(prompt)
    if not isinstance(decision, PickOne | ModulePick):
        return []
    usual = usual_answer(decision, page)
    return [_choice(decision, offer, page, usual) for offer in decision.offers]


def chosen(prompt: Prompt, page: GamePage) -> str:
    """The answer that was handed in, in words; empty if it has several parts."""
    decision = decision_of(prompt)
    if not isinstance(decision, PickOne | ModulePick) or prompt.submission is None:
        return ""
    return _words(decision, decision.decode(prompt.submission).pick, page)[0]


def usual_answer(decision: Any, page: GamePage) -> Any:
    """The answer that counts if its seat gives none."""
    if isinstance(decision, ModuleQuestion):
        return decision.by_rule(settings_of(page))
    if decision.order_type is None:
        return decision.decline()
    return decision.without_asking(page.orders.get(decision.order_kind(), {}))


def use_words(offer: Offer, use: Any, decision: UseModules, page: GamePage) -> str:
    """A way to use a module with a die."""
    if isinstance(use, dict):
        return _remote(use)
    if offer.part == "turn":
        return TURNS[use > 0, abs(use) > 1].format(keys=abs(use), key=KEYS[turned(decision.key, use)])
    cell = "" if use is True or not page.view.arena else cell_label(load_arena(page.view.arena), use)
    return find_module(offer.module).use_words(use, cell)


def die_words(die: Any) -> str:
    return f"{die.colour} {die.value} on {KEYS[die.key]}"


def _remote(use: dict[str, int]) -> str:
    if "facing" in use:
        return f"Turn it to face {DIRECTION_WORDS[use['facing']]}"
    return line(
        REMOTES[bool(use["die"]), use["to_unit"] != use["unit"]],
        unit=UNIT_NAMES[use["unit"]],
        key=KEYS[use["to"]],
        to_unit=UNIT_NAMES[use["to_unit"]],
    ).text


REMOTES = {
    (False, False): "Its die on control unit {unit}: to {key}",
    (False, True): "Its die on control unit {unit}: to {key} of control unit {to_unit}",
    (True, False): "Its second die on control unit {unit}: to {key}",
    (True, True): "Its second die on control unit {unit}: to {key} of control unit {to_unit}",
}
"""By whether it is the second die there, and whether it goes to another control unit."""


def _choice(decision: Any, offer: Any, page: GamePage, usual: Any) -> Choice:
    words, cell = _words(decision, offer, page)
    return Choice(json.dumps({"pick": offer}), words, _help(decision, offer, page), Pick(offer) == usual, cell)


def _help(decision: Any, offer: Any, page: GamePage) -> str:
    """A hint on an offer, for choosing it."""
    kind = getattr(decision, "what", decision.kind())
    if kind == "champion":
        return find_module(offer).words
    if kind in ("arena", "next_arena"):
        titles = [(module, owner) for module, owner in page.view.champions.items() if find_module(module).home == offer]
        return "".join(f"{module_name(module)}, held by {page.view.robots[owner].name}" for module, owner in titles)
    if getattr(decision, "around", False) and offer and page.view.arena:
        return passed_on(decision.robot, page.view)
    if kind in ("arm", "reach_out") and page.view.arena:
        return worth(page.view, offer or page.view.robots[decision.robot].cell)
    return ""


def _words(decision: Any, offer: Any, page: GamePage) -> tuple[str, str]:
    """An offer in words, and the name of its space, if it has one."""
    kind = decision.kind()
    if kind in PLACES:
        return _place(decision, offer, page)
    if kind == "keep_die":
        return f"The {die_words(decision.dice[offer])}", ""
    if isinstance(decision, ModulePick):
        return decision.offer_words(offer), ""
    return OFFERS.get(kind, str)(offer), ""


def _place(decision: Any, offer: Any, page: GamePage) -> tuple[str, str]:
    kind = getattr(decision, "what", decision.kind())
    if kind in ("arena", "next_arena"):
        return load_plan(offer).name, ""
    if not page.view.arena:
        return str(offer), ""
    arena, robot = load_arena(page.view.arena), page.view.robots[decision.robot]
    if kind == "start":
        [cell] = [start.cell for start in arena.starts[robot.side] if start.number == offer]
        taken = [other.name for other in page.view.robots if other.cell == cell]
        label = cell_label(arena, cell)
        return (f"{label} (now: {taken[0]})" if taken else label), label
    label = cell_label(arena, offer or robot.cell)
    return (label if offer else f"Its own space, {label}"), label


PLACES = ("start", "for_killbot", "reach_out", "next_arena")
OFFERS: dict[str, Callable[[Any], str]] = {
    "workshop": lambda offer: "Repair all damage" if offer == "repair" else f"Draw from the {offer} deck",
    "draw_module": lambda offer: f"The {offer} deck",
    "first_modules": lambda offer: f"{offer[0].capitalize()} and {offer[1]}",
    "champion": lambda offer: f"{module_name(offer)}, at home in {load_plan(champion_homes()[offer]).name}",
}
"""Words for offers."""
