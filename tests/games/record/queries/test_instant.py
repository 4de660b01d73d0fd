"""An answer that is made of several reads is of one instant, though others write meanwhile."""

from tests.services import ProductionSite

TURN_ENDS_MEANWHILE = """
import django; django.setup()
import re
from threading import Thread
from django.conf import settings
from django.db import connection
from django.test import Client
from games.history.api import history
from games.history.queries import event_tail
from games.models import User
from games.play.services import play
from games.tables.services import lobby
from games.view.queries import game_view
from tests.games.support.moves import hand_in
from tests.hostile.two_worlds.readings import RANDOM
from tests.people import new_race

settings.ALLOWED_HOSTS = ["testserver"]
settings.STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
ann, ben = (User.objects.create_user(name) for name in ("ann", "ben"))
reader = Client()
reader.force_login(ann)

def resolve():
    play.resolve(game_id=race.pk)
    connection.close()

def turn_ends_before(read):
    def reads_late(*args):
        other = Thread(target=resolve)
        other.start()
        other.join()
        return read(*args)
    return reads_late

def answer(path, **headers):
    found = reader.get(path, headers=headers)
    assert found.status_code == 200, found
    return re.sub(rb'data-now="[^"]*"', b"", RANDOM.sub(b"", found.content))

def events(since=""):
    return reader.get(f"/api/v1/games/{race.pk}/events", {"since": since}).json()["next"]

for module, name, read in [
    (event_tail, "game_page", lambda: events(place)),
    (game_view, "GameRows", lambda: answer(f"/races/{race.pk}/")),
    (game_view, "GameRows", lambda: answer(f"/races/{race.pk}/", HX_Request="true")),
    (game_view, "GameRows", lambda: answer(f"/api/v1/games/{race.pk}")),
    (game_view, "GameRows", lambda: answer(f"/api/v1/games/{race.pk}/decisions")),
    (history, "page_of", lambda: answer(f"/api/v1/games/{race.pk}/recap")),
]:
    race = new_race(ann)  # whose first turn asks both of them
    lobby.join(game_id=race.pk, user=ben)
    place = events()
    hand_in(race, ann, ben)
    before, usual = read(), getattr(module, name)
    setattr(module, name, turn_ends_before(usual))
    meanwhile = read()
    setattr(module, name, usual)
    print(meanwhile == before != read())
"""


def test_an_answer_is_of_one_turn_though_it_ends_while_it_is_read(site_on_either: ProductionSite) -> None:
    assert site_on_either.run("-c", TURN_ENDS_MEANWHILE).split() == ["True"] * 6
