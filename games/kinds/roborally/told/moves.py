"""The moves that one card makes robots do, each as one event: steps straight on are one, and whom a robot pushes comes
after its own step."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.kernel.events import Event
from games.kinds.roborally.told.events import telling_of


class Move(NamedTuple):
    """What is told in one sentence, and the events that it stands for."""

    event: Any
    parts: Sequence[Event]


def moves_of(events: Iterable[Any]) -> list[Move]:
    """The moves in the order in which they are told. The rules push first, to make room for the step."""
    moves: list[Move] = []
    pushed: list[Any] = []
    for event in events:
        if getattr(event, "by", -1) >= 0 or event.robot in {other.robot for other in pushed}:
            pushed.append(event)
            continue
        _add(moves, event)
        if hasattr(event, "origin"):
            _add_all(moves, pushed)
            pushed = []
    _add_all(moves, pushed)
    return moves


def _add_all(moves: list[Move], events: Iterable[Any]) -> None:
    for event in events:
        _add(moves, event)


def _add(moves: list[Move], event: Any) -> None:
    """Adds a move, or goes on with the robot's last one."""
    last = next((place for place in reversed(range(len(moves))) if moves[place].event.robot == event.robot), None)
    joined = None if last is None else _joined(moves[last].event, event)
    if last is None or joined is None:
        moves.append(Move(event, [event]))
    else:
        moves[last] = Move(joined, [*moves[last].parts, event])


def _joined(before: Any, event: Any) -> Any:
    """Both as one event: the same obstacle, or a way that goes on. None if they are told one by one."""
    manner = telling_of(event).manner
    if manner == "bump" and event == before:
        return before
    if manner not in ("move", "flight") or type(event) is not type(before) or event.origin != before.cell:
        return None
    return replace(event, origin=before.origin)
