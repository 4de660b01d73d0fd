"""What happens in secret at one table changes no number that someone reads elsewhere."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils import timezone
from pytest_django import Settings

from games.accounts.services import tokens
from games.clocks.services import own_time
from games.delivery.services import sending
from games.models import Game, User
from games.tables.services import invitations, templates
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from games.votes.services import votes
from tests.games.api.calls import Program, at
from tests.games.support.team_races import team_race
from tests.hostile.two_worlds.readings import RANDOM
from tests.hostile.two_worlds.tables import standing_clock
from tests.hostile.two_worlds.worlds import fork
from tests.people import new_race, person

Acts = list[Callable[[], Any]]


def secret_acts(owner: User, game: Game, hidden: Game) -> Acts:
    """Each writes a row of a kind that the stranger has too."""
    first = timezone.now().date() + timedelta(days=30)
    return [
        lambda: chat.say(game_id=game.pk, user=owner, words="I block, you run"),
        sending.send_pending,
        lambda: votes.propose(game_id=game.pk, user=owner, kind="pause", reason="", until=None),
        lambda: invitations.invite(game_id=hidden.pk, user=owner, who="stella"),
        lambda: templates.save(user=owner, kind="roborally", name="Fridays", values={"seats": ["4"]}),
        lambda: tokens.issue(by=owner, name="all", scopes=["read"], life=None),
        lambda: own_time.plan_vacation(user=owner, first=first, last=first),
    ]


def own_acts(fay: User, game: Game, table: Game) -> Acts:
    first = timezone.now().date() + timedelta(days=20)
    return [
        lambda: chat.say(game_id=game.pk, user=fay, words="@fay: note to self", room=TABLE),
        lambda: votes.propose(game_id=game.pk, user=fay, kind="pause", reason="", until=None),
        lambda: invitations.invite(game_id=table.pk, user=fay, who="sam"),
        lambda: templates.save(user=fay, kind="roborally", name="Mondays", values={"seats": ["4"]}),
        lambda: own_time.plan_vacation(user=fay, first=first, last=first),
        sending.send_pending,
    ]


def readings(fay: User, game: Game, table: Game) -> list[bytes]:
    program, own = Program(fay), ["me/notices", "me/sent", "me/templates", "me/vacations", "me/time"]
    paths = [f"/api/v1/{path}" for path in own] + [
        at(game, "messages?room=table"),
        at(game, "table"),
        at(table, "invitations"),
    ]
    return [RANDOM.sub(b"", program.get(path).content) for path in paths]


def test_secret_acts_change_no_number_elsewhere(owner: User, seated: User, stranger: User, settings: Settings) -> None:
    settings.API_PER_MINUTE = 1_000_000
    fay, mate = person("fay"), person("gus")
    with standing_clock():
        theirs, hidden = team_race(owner, mate=seated, rival=stranger), new_race(owner, visibility=Game.Visibility.LINK)
        mine, table = team_race(fay, mate=mate, rival=person("hal")), new_race(fay)
        worlds = []
        for has_secret in (False, True):
            with fork():
                for act in secret_acts(owner, theirs, hidden) if has_secret else []:
                    act()
                for act in own_acts(fay, mine, table):
                    act()
                worlds.append(readings(fay, mine, table))
    assert worlds[0] == worlds[1]
    assert all(b"note to self" in world[5] for world in worlds)
