"""A turn is filmed: what changes from step to step, and which events are one moment."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from games.shapes.replay.film import LEAVING, PAUSE, Faces, Film, Place, TurnFilm, moments
from games.shapes.replay.motion import Drawn, Motion
from games.shapes.replay.telling import Over, Telling
from games.wording.say import line


class Marble:
    """A board with one marble; a state is where it lies."""

    faces = Faces(str)

    def robots(self, state: int) -> list[Drawn]:
        return [{"robot": 0, "x": state}]

    def layers(self, state: int) -> dict[str, str | int]:
        return {"flags": "far" if state > 1 else "near", "carried": ""}

    def dice(self, state: int) -> list[Drawn]:
        return [{"name": "red", "spent": state > 0}]


class Seen(Event, frozen=True, kw_only=True):
    number: int


class Unseen(Event, frozen=True, kw_only=True):
    number: int


def cut(*events: Event) -> list[tuple[int, int]]:
    """Pairs of seen events with the same number happen at once."""

    def is_at_once(before: Event, event: Event) -> bool:
        return isinstance(before, Seen) and isinstance(event, Seen) and before.number == event.number

    return list(moments(events, lambda event: isinstance(event, Seen), is_at_once))


def test_a_step_has_only_what_it_changes() -> None:
    film = Film(Marble(), 0)
    for state in (0, 1, 2):
        film.add(state, Motion(to=state, ms=100))
    film.cut("All", 1, [line("The marble rolls.")], film.steps)
    assert film.data() == {
        "start": {
            "robots": [{"robot": 0, "x": 0}],
            "layers": {"flags": "near", "carried": ""},
            "dice": [{"name": "red", "spent": False}],
        },
        "frames": [
            {
                "title": "All",
                "phase": 1,
                "lines": ["The marble rolls."],
                "steps": [
                    {"to": 0, "ms": 100},
                    {"to": 1, "ms": 100, "robots": [{"robot": 0, "x": 1}], "dice": [{"name": "red", "spent": True}]},
                    {"to": 2, "ms": 100, "robots": [{"robot": 0, "x": 2}], "layers": {"flags": "far"}},
                ],
            }
        ],
        "faces": [],
    }


def test_what_is_seen_at_once_is_one_moment() -> None:
    assert cut(Seen(number=1), Seen(number=1), Seen(number=2)) == [(0, 2), (2, 3)]


def test_what_is_not_seen_belongs_to_the_moment_before() -> None:
    assert cut(Seen(number=1), Unseen(number=1), Seen(number=2), Unseen(number=2)) == [(0, 2), (2, 4)]


def test_what_is_not_seen_before_the_first_moment_is_one_of_its_own() -> None:
    assert cut(Unseen(number=1), Unseen(number=2), Seen(number=3)) == [(0, 2), (2, 3)]
    assert cut(Unseen(number=1)) == [(0, 1)]


class Rolled(Event, frozen=True, kw_only=True):
    robot: int = 0


class Fell(Event, frozen=True, kw_only=True):
    robot: int = 0


TELLINGS: dict[type[Event], Telling[Any, Any]] = {
    Rolled: Telling(Rolled, "{robot} rolls.", motion=("move", 200)),
    Fell: Telling(
        Fell,
        "{robot} falls.",
        motion=("wreck", 500),
        mark="death",
        flashes=lambda event: [Over(event.robot, "fall")],
        hurts=True,
        leaves=True,
    ),
    Unseen: Telling(Unseen, "Something happens."),
}


class Race(TurnFilm):
    """Each event has its own line, and moves the marble a place."""

    def telling(self, event: Event) -> Telling[Any, Any]:
        return TELLINGS[type(event)]

    def after(self, state: int, moment: Sequence[Event]) -> int:
        return state + len(moment)

    def effects(self, state: int, moment: Sequence[Event]) -> str:
        return f"at {state}"

    def places(self, events: Sequence[Event]) -> Sequence[Place]:
        return [Place(number) for number in range(len(events))]

    def is_at_once(self, before: Any, event: Any) -> bool:
        return type(before) is type(event)


def test_each_moment_is_a_step_as_its_event_has_it_and_who_leaves_is_seen_to() -> None:
    shot = Race(Marble(), 0).shoot(0, [Rolled(), Rolled(), Unseen(number=1), Fell()], first=7)
    assert [(it.to, it.ms, it.manner, it.line, it.mark, it.hurt, it.effects) for it in shot] == [
        (10, 200, "move", 0, "", [], "at 0"),
        (10, 500, "fall", 3, "death", [0], "at 3"),
        (11, LEAVING, "show", 3, "", [], ""),
    ]
    assert [[robot["x"] for robot in it.robots] for it in shot] == [[3], [], [4]]


def test_a_part_in_which_nothing_is_seen_is_shown_for_a_while() -> None:
    assert [(it.to, it.ms, it.line) for it in Race(Marble(), 0).shoot(0, [Unseen(number=1)], first=2)] == [
        (3, PAUSE, 0)
    ]
    assert [(it.to, it.ms, it.line) for it in Race(Marble(), 0).shoot(0, [], first=2)] == [(2, PAUSE, -1)]
