"""A turn is filmed: what changes from step to step, and which events are one moment."""

from engine.kernel.events import Event
from games.shapes.film import Film, moments
from games.shapes.motion import Drawn, Motion
from games.wording.lines import line


class Marble:
    """A board with one marble; a state is where it lies."""

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
    }


def test_what_is_seen_at_once_is_one_moment() -> None:
    assert cut(Seen(number=1), Seen(number=1), Seen(number=2)) == [(0, 2), (2, 3)]


def test_what_is_not_seen_belongs_to_the_moment_before() -> None:
    assert cut(Seen(number=1), Unseen(number=1), Seen(number=2), Unseen(number=2)) == [(0, 2), (2, 4)]


def test_what_is_not_seen_before_the_first_moment_is_one_of_its_own() -> None:
    assert cut(Unseen(number=1), Unseen(number=2), Seen(number=3)) == [(0, 2), (2, 3)]
    assert cut(Unseen(number=1)) == [(0, 1)]
