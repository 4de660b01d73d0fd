"""What people want to be told: kinds, ways, presets."""

from datetime import time

import pytest

from games.errors import Refused
from games.models import Game, GameNotices, NoticeHours, NoticePace, NoticeSetting, User
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds


def test_a_newcomer_need_set_nothing(owner: User) -> None:
    assert {kind for kind in notification_kinds() if not outbox.wants(owner, "email", kind)} == {
        *("reminder_half", "digest", "puzzle")
    }
    assert not outbox.wants(owner, "bell", "digest")
    assert outbox.wants(owner, "bell", "your_turn")


@pytest.mark.parametrize("preset", outbox.PRESETS)
def test_a_preset_sets_every_kind_and_leaves_the_inbox_alone(owner: User, preset: str) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"": False, "over": False})
    outbox.set_preferences(user=owner, channel="bell", kinds={"over": False})
    outbox.apply_preset(user=owner, preset=preset)
    chosen = outbox.PRESETS[preset]
    for kind in notification_kinds():
        assert outbox.wants(owner, "email", kind) is chosen.kinds.get(kind, notification_kinds()[kind].usual)
    assert owner.notice_paces.get(channel="email").gather_minutes == chosen.gather_minutes
    assert not outbox.wants(owner, "bell", "over")


def test_what_cannot_be_wished_is_refused_and_changes_nothing(race: Game, owner: User) -> None:
    wrong = [
        lambda: outbox.apply_preset(user=owner, preset="loud"),
        lambda: outbox.set_level(user=owner, game=race, level="sometimes"),
        lambda: outbox.set_pace(user=owner, channel="email", away_minutes=0, gather_minutes=1441),
        lambda: outbox.set_pace(user=owner, channel="email", away_minutes=-1, gather_minutes=0),
        lambda: outbox.set_hours(user=owner, quiet_from=time(22), quiet_until=None, digest_at=time(8)),
        lambda: outbox.set_hours(user=owner, quiet_from=time(22), quiet_until=time(22), digest_at=time(8)),
    ]
    for wish in wrong:
        with pytest.raises(Refused):
            wish()
    for model in (NoticeSetting, NoticePace, NoticeHours, GameNotices):
        assert not model.objects.exists()
