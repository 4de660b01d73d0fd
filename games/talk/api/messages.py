"""The chats of a table, and how far the caller has read them."""

from typing import Annotated, Literal

import msgspec
from rest_framework.request import Request

from games.api.addresses import GAME, GameId
from games.api.auth import CallerRequest
from games.api.bodies import RequestBody
from games.api.operation import operation
from games.shapes.page import Chat
from games.talk.queries.chat import TABLE, whole_chat
from games.talk.services import chat
from games.view.api.at_game import GameResource, do, look
from games.view.queries.visits import check_result_shown


class ChatQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which chat: your team's or the whole table's."""

    room: Literal["team", "table"] = "team"


class Words(RequestBody, frozen=True):
    """What to say."""

    words: str


class LastRead(RequestBody, frozen=True):
    """The number of the last message that you have read, in its chat."""

    last: Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Messages(GameResource, at=f"{GAME}/messages", name="api_messages"):
    @operation("list_messages", "Read messages", refuses=(409,))
    def get(self, request: Request, game_id: GameId, query: ChatQuery) -> Chat:
        """All messages of your team or of the table, newest last. `is_new`: you have not marked it as read yet."""
        game = look(request, game_id)
        if query.room == TABLE:
            check_result_shown(game, request.user)
        return whole_chat(game, request.user, query.room)

    @operation(
        "send_message", "Write a message", scope="play", refuses=(409,), example={"words": "I take the left lane."}
    )
    def post(self, request: CallerRequest, game_id: GameId, body: Words, query: ChatQuery) -> None:
        """To your team, where only its members can read it, or to the whole table."""
        do(chat.say, request, game_id, words=body.words, room=query.room)


class MessagesRead(GameResource, at=f"{GAME}/messages/read", name="api_messages_read"):
    @operation("mark_messages_read", "Mark messages as read", scope="play", example={"last": 17})
    def put(self, request: CallerRequest, game_id: GameId, body: LastRead, query: ChatQuery) -> None:
        """Marks everything up to this message as read. The mark never moves back, and no one else sees it."""
        do(chat.read, request, game_id, room=query.room, last=body.last)
