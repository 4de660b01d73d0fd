"""The site is watched by workers."""

from games.models import Alarm
from games.operators import tasks


def test_a_site_that_does_not_sweep_raises_an_alarm(db: None) -> None:
    tasks.watch()
    assert Alarm.objects.filter(name="sweep").exists()
