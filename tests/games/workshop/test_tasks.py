"""Surprises are drawn in workers, whether or not one was woken."""

import pytest

from games.kinds.roborally.workshop import surprises as drawing
from games.models import Surprise, User
from games.workshop import tasks
from games.workshop.services import surprises


def test_a_lost_wake_up_is_made_up_for_by_the_next_call_of_beat(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "draw", lambda *_: [])
    surprises.ask(user=owner, kind="roborally", wanted={"players": 4})
    tasks.draw_surprises()
    assert Surprise.objects.get().made_at is not None
