from games.models.game import Game, Seat
from games.models.heartbeat import Heartbeat
from games.models.message import Message
from games.models.notification import NoticeSetting, Notification
from games.models.orders import StandingOrder
from games.models.profile import User
from games.models.series import Series
from games.models.turn import Hand, Program, Turn

__all__ = [
    "Game",
    "Hand",
    "Heartbeat",
    "Message",
    "NoticeSetting",
    "Notification",
    "Program",
    "Seat",
    "Series",
    "StandingOrder",
    "Turn",
    "User",
]
