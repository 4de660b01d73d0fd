"""The words for Option cards."""

from engine.roborally import events as told
from games.kinds.roborally.told.phrases import option_name
from games.kinds.roborally.told.telling import Telling
from games.shapes.replay.telling import Over

LOSSES = {
    "damage": "{robot} gives up {option}.",
    "destroyed": "{robot} loses {option} with its destruction.",
    "eliminated": "{robot} leaves, and {option} goes with it.",
    "spent": "{robot} has used up {option}.",
    "shot": "{robot} loses {option}: it was shot off.",
    "discarded": "{robot} does not keep {option}.",
    "scrapped": "{robot} has {option} scrapped.",
}


def _plate(event: told.OptionPlayed | told.OptionUsed | told.DamagePrevented) -> list[Over]:
    return [Over(event.robot, "plate", option_name(event.option))]


TOLD = (
    Telling(
        told.OptionDrawn,
        "{robot} gets an Option card: {option}.",
        motion=("show", 220),
        cleans_up=lambda event: event.phase == 0,
    ),
    Telling(
        told.OptionLost,
        lambda event: LOSSES[event.why],
        motion=("show", 220),
        cleans_up=lambda event: event.why == "destroyed",
        goes_with="either",
    ),
    Telling(
        told.OptionUsed,
        lambda event: "{robot} uses {option} on {on}." if event.on >= 0 else "{robot} uses {option}.",
        motion=("show", 260),
        flashes=_plate,
        cleans_up=lambda event: event.phase == 0,
        goes_with="either",
    ),
    Telling(
        told.OptionPlayed,
        "{robot} uses {option}.",
        changed="{robot} uses {option} with {options}.",
        motion=("show", 230),
        flashes=_plate,
    ),
    Telling(told.OptionTurned, "{robot} turns its {option} to the {side}."),
    Telling(
        told.OptionsExchanged,
        "{robot} gives {other} its {given} and takes {taken}.",
        motion=("show", 260),
        goes_with="card",
    ),
    Telling(
        told.DamagePrevented,
        "{robot} gives up {option} against a damage token.",
        motion=("show", 260),
        flashes=_plate,
        goes_with="either",
    ),
)
