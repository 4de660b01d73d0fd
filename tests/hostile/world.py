"""A site on which every address has something to show, and the people who try them all."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth.models import Permission
from django.test import Client
from django.test.client import ClientHandler
from django.utils import timezone

from games.accounts.services import tokens
from games.clocks.services import own_time
from games.daily.queries.days import today
from games.daily.services import days
from games.delivery import entry_tokens, unsubscribing
from games.delivery.queries import feeds
from games.delivery.services import channels, sending
from games.models import Game, Heartbeat, Notification, User
from games.models.operations.heartbeat import SWEPT
from games.moderation.services import reports
from games.ratings.services import rating
from games.record.queries.outages import LIFE
from games.tables.services import invitations, lobby, templates
from games.talk.queries.chat import TABLE
from games.talk.services import chat
from games.votes.services import votes
from tests.games.support.lobbies import finish
from tests.games.support.moves import pending_of, play_turn
from tests.games.support.puzzles import some_puzzles
from tests.games.support.rated import rated_race
from tests.games.support.shelves import kept as kept_design
from tests.games.support.shelves import latest
from tests.games.support.tournaments import new_tournament
from tests.people import new_race, person

PEOPLE = ("anonymous", "guest", "other", "spectator", "seated", "host", "moderator", "staff")
"""Who tries: nobody signed in; a guest and somebody with an account who know of no game here; somebody who has the
links of the games; who plays; who plays and made the tables; who may decide upon reports; who may do everything."""

CSRF_TOKEN = "a" * 32
HANDLER = ClientHandler(enforce_csrf_checks=True)
"""Answers all requests: to set up the middleware for each takes as long as a small page."""


@dataclass
class World:
    people: dict[str, User]
    race: Game
    """Under way, hidden from all but those who have its link; a vote is open."""
    table: Game
    """The same before its start. The last of three seats is kept for somebody at a mail address."""
    over: Game
    facts: dict[str, Any] = field(default_factory=dict)
    """What stands in addresses, by the name of the parameter."""

    _cookies: dict[str, str] = field(default_factory=dict)

    def browser(self, who: str) -> Client:
        """Anew for each request; everybody has signed in once, and sends what shows that the page was ours."""
        client = Client(headers={"X-CSRFToken": CSRF_TOKEN})
        client.handler = HANDLER
        client.cookies[settings.CSRF_COOKIE_NAME] = CSRF_TOKEN
        if who in self.people:
            if who not in self._cookies:
                self._cookies[who] = self._signed_in(who)
            client.cookies[settings.SESSION_COOKIE_NAME] = self._cookies[who]
        return client

    def _signed_in(self, who: str) -> str:
        client = Client()
        client.force_login(self.people[who])
        if who == "spectator":
            session = client.session
            session["invitations"] = {str(game.pk): game.link_token for game in (self.race, self.table, self.over)}
            session.save()
        return client.cookies[settings.SESSION_COOKIE_NAME].value

    def where(self, name: str, parameters: list[str]) -> dict[str, Any]:
        """What stands in the address of this name."""
        facts = self.facts | OF_ONE.get(name, {})
        if name in BEFORE_THE_START:
            facts = facts | {"game_id": self.table.pk}
        if name in AFTER_THE_END:
            facts = facts | {"game_id": self.over.pk}
        return {parameter: facts[RENAMED.get(name, {}).get(parameter, parameter)] for parameter in parameters}


OF_ONE: dict[str, dict[str, Any]] = {
    "design_file": {"form": "json"},
    "vote_new": {"kind": "extend"},
    "api_order": {"kind": "program"},
    "picture": {"name": "risky-exchange"},
    "face": {"name": "seated"},
    "person_named": {"name": "seated"},
    "channel_chat": {"name": "ntfy"},
    "mail": {"name": "no-such.eml"},
    "mail_page": {"name": "no-such.eml"},
}
RENAMED = {
    "unsubscribe": {"token": "way_out"},
    "key_revoke": {"token": "own_key"},
    **{f"invitation{deed}": {"token": "invited"} for deed in ("", "_accept", "_decline")},
    **{f"api_mail_{deed}": {"token": "invited"} for deed in ("invitation", "accept", "decline")},
}
"""What addresses call a token each in its own sense."""
BEFORE_THE_START = {
    *("game_join", "game_leave", "game_team", "game_robot", "game_start", "game_cancel", "game_invite"),
    *("game_withdraw", "game_decline", "api_join", "api_leave", "api_team", "api_robot", "api_start", "api_cancel"),
    *("api_invitations", "api_invitation", "api_decline"),
}
AFTER_THE_END = {
    "game_rematch",
    "game_share",
    "api_sharing",
    "export",
    "overview",
    "api_rematch",
    "api_export",
    "api_overview",
}


def fill() -> World:
    """Everybody, the three games, and one of each thing that an address can name. Most of it belongs to the host."""
    people = {name: person(name) for name in PEOPLE if name not in ("anonymous", "guest")}
    people["guest"] = User.objects.create_user("guest-1", is_guest=True)
    _look_after(people)
    host, seated = people["host"], people["seated"]
    race, over = (_under_way(host, seated) for _ in range(2))
    play_turn(race, host, seated)
    finish(over, seated)
    table = new_race(host, seats=3, visibility=Game.Visibility.LINK)
    lobby.join(game_id=table.pk, user=seated, token=table.link_token)
    open_one = rated_race(host, seated)
    finish(open_one, seated)
    rating.rate_pending()
    for game in (race, over, table):
        game.refresh_from_db()
    world = World(people, race, table, over, _facts(people, race, table))
    sending.send_pending()
    for name in (LIFE, SWEPT):  # all is well, however long this takes
        Heartbeat.objects.create(name=name, at=timezone.now() + timedelta(days=1))
    for who in world.people:
        world.browser(who)  # outside of what is rolled back later
    return world


def _look_after(people: dict[str, User]) -> None:
    User.objects.filter(username="staff").update(is_staff=True, is_superuser=True)
    User.objects.filter(username="moderator").update(is_staff=True)
    wanted = ["view_report", "change_report", "view_sanction", "change_sanction", "view_game", "change_game"]
    people["moderator"].user_permissions.set(Permission.objects.filter(codename__in=wanted))
    for user in people.values():
        user.refresh_from_db()


def _under_way(host: User, seated: User) -> Game:
    game = new_race(host, visibility=Game.Visibility.LINK)
    lobby.join(game_id=game.pk, user=seated, token=game.link_token)
    game.refresh_from_db()
    return game


def _facts(people: dict[str, User], race: Game, table: Game) -> dict[str, Any]:
    host, seated = people["host"], people["seated"]
    invitation = invitations.invite(game_id=table.pk, user=host, who="iris@example.org")
    message = chat.say(game_id=race.pk, user=seated, words="Good luck!", room=TABLE)
    vote = votes.propose(game_id=race.pk, user=seated, kind="pause", reason="", until=None)
    decision = reports.decide(user=host, kind="warning", reason="Be kind.", by=people["staff"], days=None)
    first = timezone.now().date() + timedelta(days=20)
    away = own_time.plan_vacation(user=host, first=first, last=first + timedelta(days=5))
    target, _ = channels.add_webhook(owner=host, url="https://example.org/hook")
    kept = templates.save(user=host, kind="roborally", name="Fridays", values={"seats": ["4"]})
    key, _ = tokens.issue(by=host, name="all", scopes=["read"], life=None)
    cup = new_tournament(host, [seated])
    bot = tokens.make_bot(keeper=host, name="clanky")
    design = kept_design(host)
    days.draw_ahead()
    return {
        **{"game_id": race.pk, "kind": "roborally", "game_kind": "roborally", "number": 1},
        **{"subject": "turn-1", "form": "gif", "day": f"{today()}"},
        **{"edition": "2005", "venue": "risky-exchange"},
        **{"person_id": seated.pk, "action": "friend", "room": "table"},
        **{"message_id": message.number, "vote_id": vote.pk},
        **{"sanction_id": decision.pk, "vacation_id": away.pk, "target_id": target.pk, "template_id": kept.pk},
        **{"own_key": key.pk, "bot": bot.pk, "invitation_id": invitation.pk, "invited": invitation.token},
        **{"decision_id": pending_of(race, host).decision_id, "secret": feeds.secret_of(host)},
        **{"tournament_id": cup.pk, "token": _entry(race, host), "uidb36": "1", "key": "no-such-key"},
        **{"session_id": _session(host), "pk": 1, "puzzle_id": some_puzzles(2)[0].pk, "lesson_id": "belts"},
        **{"design_id": design.pk, "digest": latest(design).venue_id, "surprise_id": 1},
        **{"way_out": unsubscribing.token_for(host.pk, "email", "your_turn"), "channel": "email"},
    }


def _session(host: User) -> int:
    """A browser in which the host is logged in."""
    return UserSession.objects.create(user=host, ip="198.51.100.7", session_key="s" * 32).pk


def _entry(race: Game, host: User) -> str:
    """The token of the link in the host's mail."""
    letters = Notification.objects.filter(game=race, recipient=host, channel="email", kind="your_turn")
    return entry_tokens.entry_token(letters.latest("created_at"), race.pk)
