"""How many streams may be open at once."""

from contextlib import ExitStack

import pytest

from games.live.limits import MOST_FOR_A_PERSON, MOST_FOR_AN_ADDRESS, Limits, TooMany


def test_a_person_has_so_many_and_again_when_one_is_closed() -> None:
    limits = Limits()
    with limits.one_more(31, "a"), ExitStack() as others:
        for _ in range(MOST_FOR_A_PERSON - 1):
            others.enter_context(limits.one_more(31, "b"))
        with pytest.raises(TooMany) as refused, limits.one_more(31, "c"):
            pass
        assert refused.value.status == 429
        others.close()
        with limits.one_more(31, "c"):
            pass


def test_an_address_has_more_for_all_who_share_it_and_strangers_are_not_one_person() -> None:
    limits = Limits()
    with ExitStack() as streams:
        for number in range(MOST_FOR_AN_ADDRESS):
            streams.enter_context(limits.one_more(0, f"2001:db8::{number}"))
        with pytest.raises(TooMany), limits.one_more(32, "2001:db8::ffff"):
            pass
        with limits.one_more(0, "192.0.2.1"):
            pass
