"""Which lessons are kept as done."""

from games.models import User
from games.puzzles.services.lessons import keep_done


def test_each_is_kept_once(owner: User) -> None:
    for done in (["pits"], ["belts", "pits"], ["belts"]):
        keep_done(user=owner, lessons=done)
    owner.refresh_from_db()
    assert owner.lessons == ["pits", "belts"]
