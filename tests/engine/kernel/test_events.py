"""Events, as each seat may know them."""

from engine.kernel.events import Event, Seat, events_for


class Shuffled(Event, frozen=True, kw_only=True, tag="shuffled_in_a_test"):
    pass


class Drawn(Event, frozen=True, kw_only=True, tag="drawn_in_a_test"):
    """A card that only its owner may know."""

    seat: int
    card: int

    def seen_by(self, seat: Seat) -> "Drawn":
        return self if seat == self.seat else Drawn(seat=self.seat, card=0)


def test_nothing_is_left_out_so_that_numbers_stay_the_same() -> None:
    told = [Shuffled(), Drawn(seat=0, card=7), Drawn(seat=1, card=9)]
    assert events_for(told, 0) == [told[0], told[1], Drawn(seat=1, card=0)]
    assert events_for(told, None) == [told[0], Drawn(seat=0, card=0), Drawn(seat=1, card=0)]
