"""The caller."""

from typing import Annotated

import msgspec
from django.urls import reverse
from msgspec import Meta

from games.accounts.api import shapes
from games.accounts.api.shapes import ChannelLine, GameLevel, Me, QuietHours
from games.accounts.services.tokens import SCOPES
from games.api import bodies
from games.api.addresses import GAME, From1, GameId, Slug
from games.api.auth import CallerRequest
from games.api.description import examples
from games.api.operation import Created, operation
from games.api.resource import Resource
from games.clocks.queries.own_time import OwnTime, own_time
from games.clocks.services import own_time as resting
from games.delivery.api import NoticeList, notice_page
from games.delivery.channels.base import Channel, channels
from games.errors import NotFound, Refused
from games.history import services as visits
from games.models import Token, User
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds
from games.outbox.queries import notifications
from games.outbox.reach import channels_of
from games.record.queries.anonymity import name_of
from games.timekeeping.rests import DailyHours
from games.timekeeping.zones import zone_names
from games.view.api.at_game import GameResource, look

ChannelName = Annotated[Slug, Meta(description="A way of being notified, as /me/preferences names it.")]
VacationId = Annotated[From1, Meta(description="The number of a vacation.")]


class Myself(Resource, at="me", name="api_me"):
    @operation("get_me", "Who am I?", shown=examples.ME)
    def get(self, request: CallerRequest) -> Me:
        """The account that you act for, and what your key may be used for."""
        return _me(request)


class OwnZone(Resource, at="me/zone", name="api_zone"):
    @operation("set_zone", "Choose your time zone", scope="manage", example={"time_zone": "Europe/Berlin"})
    def put(self, request: CallerRequest, body: shapes.Zone) -> Me:
        """Quiet hours and the daily digest follow its clock."""
        if body.time_zone not in zone_names():
            raise Refused("zone", "There is no time zone with that name.")
        outbox.set_zone(user=request.user, zone=body.time_zone)
        return _me(request)


class Hiding(Resource, at="me/results", name="api_hiding"):
    @operation("get_hidden_results", "See whether results are hidden")
    def get(self, request: CallerRequest) -> shapes.Hiding:
        """Whether the results of games are hidden from you until you have watched them."""
        return _hiding(request)

    @operation("set_hidden_results", "Hide results", scope="manage", example={"hide": True})
    def put(self, request: CallerRequest, body: shapes.Hide) -> shapes.Hiding:
        """Hides how games end from now on until you have watched them, or stops hiding it. Whatever would give a result
        away is refused (409, `hidden`) or left empty."""
        visits.hide_results(user=request.user, hide=body.hide)
        request.user.refresh_from_db(fields=["hides_results_since"])
        return _hiding(request)


class Notices(Resource, at="me/notices", name="api_notices"):
    @operation("list_notices", "Read your notifications")
    def get(self, request: CallerRequest, query: bodies.Paged) -> NoticeList:
        """The notifications in your inbox, newest first."""
        return notice_page(request, query, notifications.inbox_rows(request.user))


class NoticesSeen(Resource, at="me/notices/seen", name="api_notices_seen"):
    @operation("mark_notices_seen", "Mark all notifications as seen", scope="play")
    def post(self, request: CallerRequest) -> None:
        """Marks everything in the inbox so far as seen."""
        outbox.mark_all_seen(user=request.user)


class Preferences(Resource, at="me/preferences", name="api_preferences"):
    @operation("list_preferences", "See your notification preferences")
    def get(self, request: CallerRequest) -> list[ChannelLine]:
        """Every channel, and which kinds of notification you want to get by it."""
        return _all_channels(request.user)

    @operation("set_preferences", "Set all preferences at once", scope="manage", example={"preset": "daily"})
    def put(self, request: CallerRequest, body: shapes.NoticePreset) -> list[ChannelLine]:
        """Applies to every channel outside the site that reaches you. You can change single preferences afterwards."""
        outbox.apply_preset(user=request.user, preset=body.preset)
        return _all_channels(request.user)


class Quiet(Resource, at="me/quiet-hours", name="api_quiet"):
    @operation("get_quiet_hours", "See your quiet hours")
    def get(self, request: CallerRequest) -> QuietHours:
        """When notifications wait, and when the daily digest is sent."""
        return _quiet(request.user)

    @operation(
        "set_quiet_hours",
        "Choose your quiet hours",
        scope="manage",
        example={"quiet_from": "22:00:00", "quiet_until": "07:00:00", "digest_at": "08:00:00"},
    )
    def put(self, request: CallerRequest, body: shapes.NewQuietHours) -> QuietHours:
        """For all channels outside the site, in your own time zone."""
        bare = {name: at and at.replace(tzinfo=None) for name, at in msgspec.structs.asdict(body).items()}
        outbox.set_hours(user=request.user, **bare)
        return _quiet(request.user)


class PreferencesOfChannel(Resource, at="me/preferences/<slug:channel>", name="api_preferences_of"):
    @operation(
        "set_channel_preferences",
        "Change the preferences for a channel",
        scope="manage",
        example={"on": True, "kinds": {"resolved": False}, "gather_minutes": 30},
    )
    def put(self, request: CallerRequest, channel: ChannelName, body: shapes.ChannelPreferences) -> ChannelLine:
        """`away_minutes`: notify only after this long away from the game. `gather_minutes`: hold notifications about
        waiting games back for this long, to send them as one."""
        found = channels().get(channel)
        if found is None:
            raise NotFound("no_such_channel", "There is no such channel.")
        outbox.set_preferences(user=request.user, channel=channel, kinds={"": body.on} | body.kinds)
        outbox.set_pace(
            user=request.user, channel=channel, away_minutes=body.away_minutes, gather_minutes=body.gather_minutes
        )
        return _channel(request.user, channel, found, channels_of(request.user))


class GameNotices(GameResource, at=f"{GAME}/notices", name="api_game_notices"):
    @operation("get_game_notices", "See how much you hear about a game")
    def get(self, request: CallerRequest, game_id: GameId) -> GameLevel:
        """The usual notifications, none, or everything at once."""
        return GameLevel(notifications.level_of(request.user, look(request, game_id).pk))

    @operation("set_game_notices", "Choose how much to hear about a game", scope="manage", example={"level": "mute"})
    def put(self, request: CallerRequest, game_id: GameId, body: shapes.Level) -> GameLevel:
        """The usual notifications, none, or everything at once, even at night."""
        outbox.set_level(user=request.user, game=look(request, game_id), level=body.level)
        return GameLevel(body.level)


class OwnTimes(Resource, at="me/time", name="api_time"):
    @operation("get_my_time", "See your hours and vacations")
    def get(self, request: CallerRequest) -> OwnTime:
        """When you rest, and which of your tables stop your clocks then."""
        return own_time(request.user)


class OwnHours(Resource, at="me/hours", name="api_hours"):
    @operation(
        "set_hours",
        "Say when you rest",
        scope="manage",
        refuses=(409,),
        example={"zone": "Europe/Berlin", "night": ["22:00:00", "08:00:00"], "days_off": [6]},
    )
    def put(self, request: CallerRequest, body: shapes.NewHours) -> OwnTime:
        """At tables where rests count, your clocks are stopped then. You can change this once a week."""
        night = (body.night[0].replace(tzinfo=None), body.night[1].replace(tzinfo=None)) if body.night else None
        hours = DailyHours(body.zone, night, tuple(sorted(body.days_off)))
        resting.set_hours(user=request.user, hours=hours, shown=body.shown)
        return own_time(request.user)


class Vacations(Resource, at="me/vacations", name="api_vacations"):
    @operation(
        "create_vacation",
        "Plan a vacation",
        scope="manage",
        refuses=(409,),
        example={"first": "2030-08-01", "last": "2030-08-14"},
    )
    def post(self, request: CallerRequest, body: shapes.NewVacation) -> Created[OwnTime]:
        """At tables where rests count, your clocks are stopped until it is over."""
        row = resting.plan_vacation(user=request.user, first=body.first, last=body.last)
        return Created(own_time(request.user), reverse("api_vacation", args=[row.pk]))


class OneVacation(Resource, at="me/vacations/<int:vacation_id>", name="api_vacation"):
    @operation("end_vacation", "End a vacation", scope="manage", refuses=(409,))
    def delete(self, request: CallerRequest, vacation_id: VacationId) -> OwnTime:
        """Cancels it if it has not begun, or ends it now."""
        resting.end_vacation(user=request.user, vacation_id=vacation_id)
        return own_time(request.user)


def _me(request: CallerRequest) -> Me:
    user, token = request.user, request.auth if isinstance(request.auth, Token) else None
    return Me(
        id=user.pk,
        name=user.username,
        is_guest=user.is_guest,
        is_bot=user.is_bot,
        keeper=name_of(user.keeper) if user.keeper else "",
        time_zone=user.time_zone,
        scopes=token.scopes if token else list(SCOPES),
        expires_at=token.expires_at if token else None,
    )


def _hiding(request: CallerRequest) -> shapes.Hiding:
    since = request.user.hides_results_since
    return shapes.Hiding(since is not None, since)


def _quiet(user: User) -> QuietHours:
    hours = outbox.hours_of(user)
    return QuietHours(hours.quiet_from, hours.quiet_until, hours.digest_at)


def _all_channels(user: User) -> list[ChannelLine]:
    reached = channels_of(user)
    return [_channel(user, slug, channel, reached) for slug, channel in channels().items()]


def _channel(user: User, slug: str, channel: Channel, reached: list[str]) -> ChannelLine:
    chosen, pace = outbox.choices_of(user, slug), outbox.pace_of(user, slug)
    return ChannelLine(
        channel=slug,
        label=channel.label,
        reaches=slug in reached,
        on=chosen[""],
        kinds={kind: chosen[kind] for kind in notification_kinds()},
        away_minutes=pace.away_minutes,
        gather_minutes=pace.gather_minutes,
    )
