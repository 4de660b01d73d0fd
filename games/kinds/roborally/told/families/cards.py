"""The words for turns, hands and Program cards."""

from collections.abc import Mapping

from engine.roborally import events as told
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.phrases import card_name, card_words
from games.kinds.roborally.told.telling import Telling
from games.shapes.replay.telling import Over
from games.wording.say import Filling, Phrase, listed, phrase

SEGMENTS = {
    "A": "the cards turn over",
    "B": "the robots move",
    "C": "the factory moves",
    "D": "lasers fire",
    "E": "flags and repair sites",
}


def _by_priority(cards: Mapping[int, int]) -> list[int]:
    return sorted(cards, key=lambda robot: -cards[robot])


def _order(event: told.StartOrderDrawn | told.DecisionOrderDrawn, names: EntityNames) -> Mapping[str, Filling]:
    shown = [
        phrase("{robot} {card}", robot=names.robot(robot), card=card_words(event.cards[robot]))
        for robot in _by_priority(event.cards)
    ]
    return {"cards": listed(shown)}


def _revealed(event: told.CardsRevealed, names: EntityNames) -> Mapping[str, Filling]:
    return {"cards": listed([_shown(event, robot, names) for robot in _by_priority(event.cards)])}


def _shown(event: told.CardsRevealed, robot: int, names: EntityNames) -> Phrase:
    """The card of a robot, perhaps in place of another one or with a second one on top."""
    lying = event.instead_of.get(robot, 0)
    on_top = (event.left_on_top if lying else event.second).get(robot, 0)
    return phrase(
        SHOWN[bool(lying), bool(on_top)],
        robot=names.robot(robot),
        card=card_words(event.cards[robot]),
        lying=card_words(lying) if lying else "",
        on_top=card_words(on_top) if on_top else "",
    )


SHOWN = {
    (False, False): "{robot} {card}",
    (False, True): "{robot} {card} with {on_top} on top",
    (True, False): "{robot} {card} instead of {lying}",
    (True, True): "{robot} {card} instead of {lying} with {on_top} on top",
}
"""By whether the card is executed in place of another, and whether a card lies on top."""

DEAL = "Cards are dealt: {hands}."
"""All hands that are dealt at the same moment."""

TOLD = (
    Telling(told.TurnStarted, "Turn {turn} begins.", is_common=True),
    Telling(
        told.SegmentStarted,
        "Register {phase}: {what}.",
        lambda event, names: {"what": SEGMENTS[event.segment]},
        is_common=True,
    ),
    Telling(told.StartOrderDrawn, "The cards dealt for the start say who chooses first: {cards}.", _order),
    Telling(
        told.DecisionOrderDrawn,
        "Several robots are served at the same time. The cards dealt for it say who comes first: {cards}.",
        _order,
    ),
    Telling(
        told.CardsDealt,
        lambda event: "{robot} is dealt {count} card." if event.count == 1 else "{robot} is dealt {count} cards.",
        is_common=True,
    ),
    Telling(told.HandsExchanged, "{robot} and {other} exchange their hands."),
    Telling(
        told.RegistersFilled,
        lambda event: (
            "Time is up for {robot}: chance fills its register {registers} from its hand."
            if len(event.registers) == 1
            else "Time is up for {robot}: chance fills its registers {registers} from its hand."
        ),
        lambda event, names: {"registers": listed(event.registers)},
    ),
    Telling(told.ProgramScrambled, "{robot} is scrambled: chance programs it for this turn.", motion=("show", 260)),
    Telling(
        told.CardsRevealed,
        lambda event: "In order of priority: {cards}." if event.cards else "No one has a card to play.",
        _revealed,
        motion=("show", 500),
        flashes=lambda event: [Over(robot, "plate", card_name(card)) for robot, card in event.cards.items()],
        is_common=True,
    ),
    Telling(
        told.CardPlayed,
        "{robot} plays {card}.",
        changed="{robot} plays {card} with {options}.",
        motion=("show", 230),
        flashes=lambda event: [Over(event.robot, "plate", card_name(event.card))],
    ),
    Telling(
        told.RegisterDrawn,
        "The deck puts {card} into the locked register {register} of {robot}.",
        goes_with="either",
    ),
    Telling(
        told.CardReplaced,
        lambda event: (
            "Chance puts {card} into register {register} of {robot}."
            if event.card
            else "Chance puts a card face down into register {register} of {robot}."
        ),
        motion=("show", 220),
    ),
)
