"""API resources for the caller's games and for tables before the start."""

import msgspec

from games.api.addresses import GAME, GameId
from games.api.auth import CallerRequest
from games.api.description import examples
from games.api.operation import Created, operation
from games.api.resource import Resource
from games.kinds.registry import kind_of, usual_kind
from games.models.table_settings import TableSettings
from games.play.queries import lists
from games.tables.api import shapes
from games.tables.api.kinds import checked_clock
from games.tables.api.shapes import Games
from games.tables.queries import kind_list
from games.tables.services import lobby, sharing
from games.talk.api.shown import GameAnswer, done, made
from games.talk.queries.chat import unread_in_games
from games.view.api.at_game import GameResource, do
from games.web.limits import count_guest_game
from games.workshop.queries.rights import check_venue


class GameList(Resource, at="games", name="api_games"):
    @operation("list_games", "List your games")
    def get(self, request: CallerRequest, query: shapes.GamesQuery) -> Games:
        """Your games that are not over. See also /games/open, /games/past and /me/followed."""
        mine = getattr(lists.my_games(request.user), query.list)
        shown, after = query.of([line for line in mine if query.kind in ("", line.kind)])
        unread = unread_in_games(request.user)
        return Games(shown, {line.id: unread[line.id] for line in shown if unread[line.id]}, query.page, after)

    @operation("create_game", "Make a game", scope="manage", refuses=(404, 409), example=examples.new_game)
    def post(self, request: CallerRequest, body: shapes.NewGame) -> Created[GameAnswer]:
        """Makes a table where you have the first seat. The game starts at once if no other seat is for a person."""
        check_venue(request.user, body.kind, body.options)
        kind_list.check_options(body.kind, body.options)
        count_guest_game(request)
        game = lobby.create(
            owner=request.user,
            kind=body.kind,
            title=body.title,
            options=body.options,
            seats=body.seats,
            bots=body.bots,
            clock=checked_clock(body.clock),
            visibility=body.visibility,
            settings=msgspec.convert(body, TableSettings, from_attributes=True),
            starts_at=body.starts_at,
            robot=body.robot,
            entropy=body.entropy,
        )
        return made(request, game)


class QuickGame(Resource, at="games/quick", name="api_quick"):
    @operation("create_quick_game", "Play at once", scope="manage", refuses=(404, 409), example=examples.quick_game)
    def post(self, request: CallerRequest, body: shapes.QuickGame) -> Created[GameAnswer]:
        """Starts a game against bots right away, without a deadline."""
        kind = kind_of(body.kind) if body.kind else usual_kind()
        if body.options is not None:
            check_venue(request.user, kind.slug, body.options)
            kind_list.check_options(kind.slug, body.options)
        count_guest_game(request)
        game = lobby.play_now(
            user=request.user,
            kind=kind.slug,
            options=body.options,
            bots=body.bots,
            robot=body.robot,
            entropy=body.entropy,
        )
        return made(request, game)


class Joining(GameResource, at=f"{GAME}/join", name="api_join"):
    @operation("join_game", "Take a seat", scope="play", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId, body: shapes.Join) -> GameAnswer:
        """Takes the first free seat, or one in the team that you name. Taking the last seat starts the game."""
        chosen = {"team": body.team, "robot": body.robot}
        return done(lobby.join, request, game_id, token=body.token, entropy=body.entropy, **chosen)


class Leaving(GameResource, at=f"{GAME}/leave", name="api_leave"):
    @operation("leave_game", "Leave the table", scope="play", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId) -> None:
        """Gives up your seat before the start. Owners cannot leave, but can call the game off."""
        do(lobby.leave, request, game_id)


class TeamChoice(GameResource, at=f"{GAME}/team", name="api_team"):
    @operation("change_team", "Change teams", scope="play", refuses=(409,), example={"team": 1})
    def put(self, request: CallerRequest, game_id: GameId, body: shapes.Team) -> GameAnswer:
        """Moves you, before the start, to a team that has room or in which a bot can make room."""
        return done(lobby.change_team, request, game_id, team=body.team)


class RobotChoice(GameResource, at=f"{GAME}/robot", name="api_robot"):
    @operation("change_robot", "Choose your robot", scope="play", refuses=(409,), example={"robot": "Rivet"})
    def put(self, request: CallerRequest, game_id: GameId, body: shapes.Robot) -> GameAnswer:
        """Gives you, before the start, a robot that no one else at the table has. It is kept for next time."""
        return done(lobby.change_robot, request, game_id, robot=body.robot)


class Sharing(GameResource, at=f"{GAME}/sharing", name="api_sharing"):
    @operation("share_game", "Share a game", scope="manage", refuses=(409,), example={"shared": True})
    def put(self, request: CallerRequest, game_id: GameId, body: shapes.Share) -> GameAnswer:
        """Lets everyone who knows its address read a game that you have played alone, once it is over; or no one any
        more."""
        return done(sharing.share, request, game_id, shared=body.shared)


class Start(GameResource, at=f"{GAME}/start", name="api_start"):
    @operation("start_game", "Start a game", scope="manage", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId) -> GameAnswer:
        """Starts the game with the seats that are taken. Only the owner can do this."""
        return done(lobby.start, request, game_id)


class Cancellation(GameResource, at=f"{GAME}/cancel", name="api_cancel"):
    @operation("cancel_game", "Call a game off", scope="manage", refuses=(409,))
    def post(self, request: CallerRequest, game_id: GameId) -> GameAnswer:
        """Calls the game off before the start. Only the owner can do this."""
        return done(lobby.cancel, request, game_id)
