"""Moments: only those that define one take part in it."""

from engine.roborally.moments import TakingPart, defined_by, moments_of, names_of, nobody_at


class Day:
    def morning(self) -> str:
        return "nothing"

    def evening(self) -> str:
        return "nothing"

    def _night(self) -> None:
        """Not a moment, because it is private."""


class EarlyBird(Day):
    def morning(self) -> str:
        return "sings"


class Owl(Day):
    def evening(self) -> str:
        return "hoots"


class Rooster(EarlyBird):
    def evening(self) -> str:
        return "sleeps"


def test_the_moments_are_the_public_methods() -> None:
    assert names_of(Day) == ("morning", "evening")
    assert nobody_at(Day) == {"morning": [], "evening": []}


def test_what_a_part_defines_or_inherits_it_takes_part_in() -> None:
    assert defined_by(EarlyBird, Day) == ("morning",)
    assert defined_by(Rooster, Day) == ("morning", "evening")
    assert defined_by(Day, Day) == ()


def test_those_who_take_part_do_so_in_the_order_given() -> None:
    moments = moments_of([Rooster(), Owl(), EarlyBird()], Day)
    assert [take_part() for take_part in moments["morning"]] == ["sings", "sings"]
    assert [take_part() for take_part in moments["evening"]] == ["sleeps", "hoots"]


def test_a_moment_without_anyone_is_left_out() -> None:
    assert set(moments_of([Owl()], Day)) == {"evening"}


def test_parts_are_found_once_their_moment_comes() -> None:
    parts, found = [Rooster(), Owl()], []

    def part(place: int) -> Day:
        found.append(place)
        return parts[place]

    day = TakingPart({"morning": [0], "evening": [1, 0]}, part)
    assert found == []
    assert [take_part() for take_part in day["evening"]] == ["hoots", "sleeps"]
    assert day["evening"] is day["evening"]
    assert found == [1, 0]
