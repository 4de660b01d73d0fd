"""What belongs to a seat, in templates."""

from games.templatetags.seats import of_seat


def test_a_seat_gets_its_own_or_nothing() -> None:
    assert of_seat({1: "a"}, 1) == "a"
    assert of_seat({1: "a"}, 2) is None
    assert of_seat({}, 1) is None
