"""An answer that is made of several reads is of one instant, on PostgreSQL, where others write meanwhile."""

import pytest

from tests.services import ProductionSite

TURN_ENDS_MEANWHILE = """
import django; django.setup()
from threading import Thread
from django.conf import settings
from django.test import Client
from games.history.queries import event_tail
from games.models import User
from games.play.services import play
from games.tables.services import lobby
from tests.games.support.moves import hand_in
from tests.people import new_race

settings.ALLOWED_HOSTS = ["testserver"]
ann, ben = (User.objects.create_user(name) for name in ("ann", "ben"))
race = new_race(ann)
lobby.join(game_id=race.pk, user=ben)
reader = Client()
reader.force_login(ann)

def events(since):
    answer = reader.get(f"/api/v1/games/{race.pk}/events", {"since": since})
    return answer.status_code, answer.json().get("next", answer.json())

read = event_tail.game_page

def reads_late(*args):
    other = Thread(target=play.resolve, kwargs={"game_id": race.pk})
    other.start()
    other.join()
    return read(*args)

_, before = events("")
hand_in(race, ann, ben)
event_tail.game_page = reads_late
print(events(before) == (200, before))
event_tail.game_page = read
status, after = events(before)
print(status, before.split("-")[1], after.split("-")[1])
"""


@pytest.mark.services
def test_events_are_of_one_turn_though_it_ends_while_they_are_read(production_site: ProductionSite) -> None:
    assert production_site.run("-c", TURN_ENDS_MEANWHILE).split() == ["True", "200", "1", "2"]
