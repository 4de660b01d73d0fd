"""The caller."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request

from games.api import bodies, examples
from games.api.answers import ChannelLine, GameLevel, Me, NoticeList
from games.api.operation import Made, Resource, operation
from games.api.views_games import look
from games.errors import NotFound
from games.models import Token, User
from games.notifications.base import KINDS, Channel, channels
from games.selectors import notices
from games.selectors.own_time import OwnTime, own_time
from games.services import notify
from games.services import own_time as resting
from games.services.tokens import SCOPES
from games.timekeeping.rests import DailyHours


class Myself(Resource):
    @operation("Who am I?", gives=Me, shown=examples.ME)
    def get(self, request: Request) -> Any:
        """The account that you act for, and what your key may be used for."""
        user, token = request.user, request.auth if isinstance(request.auth, Token) else None
        return Me(
            name=user.username,
            is_guest=user.is_guest,
            is_bot=user.is_bot,
            keeper=user.keeper.username if user.keeper else "",
            time_zone=user.time_zone,
            scopes=token.scopes if token else list(SCOPES),
            expires_at=token.expires_at if token else None,
        )


class Notices(Resource):
    @operation("Read your notices", query=bodies.Paged, gives=NoticeList)
    def get(self, request: Request, query: bodies.Paged) -> Any:
        """What the bell has told you, the newest first."""
        first = (query.page - 1) * query.per_page
        rows = list(notices.bell_rows(request.user)[first : first + query.per_page + 1])
        after = query.page + 1 if len(rows) > query.per_page else None
        lines = [notices.line(row) for row in rows[: query.per_page]]
        return NoticeList(lines, notices.unseen(request.user), query.page, after)


class NoticesSeen(Resource):
    @operation("Mark all notices as seen", scope="play", status=204)
    def post(self, request: Request) -> Any:
        """The bell rings no more for what it has told so far."""
        notify.saw_all(user=request.user)


class Wishes(Resource):
    @operation("See what you wish to be told", gives=list[ChannelLine])
    def get(self, request: Request) -> Any:
        """Every way of being told, and which kinds of notice you wish to get by it."""
        return [_channel(request.user, slug, channel) for slug, channel in channels().items()]


class WishesOfChannel(Resource):
    @operation(
        "Change what you wish to be told",
        scope="manage",
        takes=bodies.ChannelWishes,
        gives=ChannelLine,
        refuses=(404,),
        example={"on": True, "kinds": {"resolved": False}, "gather_minutes": 30},
    )
    def put(self, request: Request, channel: str, wish: bodies.ChannelWishes) -> Any:
        """For one channel. `away_minutes`: only after so long away from the game; `gather_minutes`: word of games that
        wait is kept so long, to come as one notice."""
        found = channels().get(channel)
        if found is None:
            raise NotFound("no_such_channel", "There is no such way of being told.")
        notify.set_wishes(user=request.user, channel=channel, wishes={"": wish.on} | wish.kinds)
        notify.set_pace(
            user=request.user, channel=channel, away_minutes=wish.away_minutes, gather_minutes=wish.gather_minutes
        )
        return _channel(request.user, channel, found)


class GameNotices(Resource):
    @operation("See how much you hear of a game", gives=GameLevel, refuses=(404,))
    def get(self, request: Request, game_id: int) -> Any:
        """The usual, nothing, or everything at once."""
        return GameLevel(notices.level_of(request.user, look(request, game_id).pk))

    @operation(
        "Choose how much to hear of a game",
        scope="manage",
        takes=bodies.Level,
        gives=GameLevel,
        refuses=(404,),
        example={"level": "mute"},
    )
    def put(self, request: Request, game_id: int, wish: bodies.Level) -> Any:
        """The usual, nothing, or everything at once, also at night."""
        notify.set_level(user=request.user, game=look(request, game_id), level=wish.level)
        return GameLevel(wish.level)


class OwnTimes(Resource):
    @operation("See your hours and vacations", gives=OwnTime)
    def get(self, request: Request) -> Any:
        """When you rest, and at which of your tables that makes clocks stand still."""
        return own_time(request.user)


class OwnHours(Resource):
    @operation(
        "Say when you rest",
        scope="manage",
        takes=bodies.NewHours,
        gives=OwnTime,
        refuses=(409,),
        example={"zone": "Europe/Berlin", "night": ["22:00:00", "08:00:00"], "days_off": [6]},
    )
    def put(self, request: Request, wish: bodies.NewHours) -> Any:
        """At tables where rests count your clocks stand still then. Once a week at most."""
        night = (wish.night[0].replace(tzinfo=None), wish.night[1].replace(tzinfo=None)) if wish.night else None
        hours = DailyHours(wish.zone, night, tuple(sorted(wish.days_off)))
        resting.set_hours(user=request.user, hours=hours, shown=wish.shown)
        return own_time(request.user)


class Vacations(Resource):
    @operation(
        "Plan a vacation",
        scope="manage",
        takes=bodies.NewVacation,
        gives=OwnTime,
        status=201,
        refuses=(409,),
        example={"first": "2030-08-01", "last": "2030-08-14"},
    )
    def post(self, request: Request, wish: bodies.NewVacation) -> Any:
        """At tables where rests count your clocks stand still until it is over."""
        row = resting.plan_vacation(user=request.user, first=wish.first, last=wish.last)
        return Made(own_time(request.user), reverse("api_vacation", args=[row.pk]))


class OneVacation(Resource):
    @operation("End a vacation", scope="manage", gives=OwnTime, refuses=(404, 409))
    def delete(self, request: Request, vacation_id: int) -> Any:
        """Gives it up, or comes back from it now."""
        resting.end_vacation(user=request.user, vacation_id=vacation_id)
        return own_time(request.user)


def _channel(user: User, slug: str, channel: Channel) -> ChannelLine:
    said = dict(user.notice_settings.filter(channel=slug).values_list("kind", "enabled"))
    pace = notify.pace_of(user, slug)
    return ChannelLine(
        channel=slug,
        label=channel.label,
        reaches=channel.reaches(user),
        on=said.get("", True),
        kinds={kind: said.get(kind, notify.is_usual(slug, kind)) for kind in KINDS},
        away_minutes=pace.away_minutes,
        gather_minutes=pace.gather_minutes,
    )
