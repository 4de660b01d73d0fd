"""Whether somebody wants hints."""

from games.models import User
from games.people.services.hints import want_hints


def test_the_switch_goes_both_ways_and_only_for_oneself(owner: User, stranger: User) -> None:
    assert owner.wants_hints
    for wants in (False, False, True):
        want_hints(user=owner, wants=wants)
        owner.refresh_from_db()
        assert owner.wants_hints is wants
        stranger.refresh_from_db()
        assert stranger.wants_hints
