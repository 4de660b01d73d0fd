from games.models.alarm import Alarm
from games.models.calendar_event import CalendarEvent
from games.models.channel import Delivery, Target
from games.models.clock import Hours, Vacation
from games.models.connection import Connection
from games.models.friendship import Block, Friendship
from games.models.game import Game, Seat
from games.models.heartbeat import Heartbeat
from games.models.household import Household
from games.models.inbound import Inbound
from games.models.invitation import Invitation
from games.models.message import Message, ReadMark
from games.models.note import Follow, Note, Thought
from games.models.notification import GameNotices, NoticeHours, NoticePace, NoticeSetting, Notification
from games.models.operator_action import OperatorAction
from games.models.orders import StandingOrder
from games.models.profile import User
from games.models.puzzle import Puzzle, PuzzleAttempt, PuzzleOfDay, PuzzleRating
from games.models.rating import DivisionPlace, Finish, Ladder, RatedSeat, Rating
from games.models.reel import Reel
from games.models.report import Report, Sanction
from games.models.review import Review
from games.models.series import Series
from games.models.template import Template
from games.models.tenure import Tenure
from games.models.token import StoredReply, Token
from games.models.tournament import Entry, PairedEntry, Pairing, Tournament, TournamentRound
from games.models.turn import Hand, PendingDecision, Turn
from games.models.visit import Visit
from games.models.vote import Ballot, Vote

__all__ = [
    "Alarm",
    "Ballot",
    "Block",
    "CalendarEvent",
    "Connection",
    "Delivery",
    "DivisionPlace",
    "Entry",
    "Finish",
    "Follow",
    "Friendship",
    "Game",
    "GameNotices",
    "Hand",
    "Heartbeat",
    "Hours",
    "Household",
    "Inbound",
    "Invitation",
    "Ladder",
    "Message",
    "Note",
    "NoticeHours",
    "NoticePace",
    "NoticeSetting",
    "Notification",
    "OperatorAction",
    "PairedEntry",
    "Pairing",
    "PendingDecision",
    "Puzzle",
    "PuzzleAttempt",
    "PuzzleOfDay",
    "PuzzleRating",
    "RatedSeat",
    "Rating",
    "ReadMark",
    "Reel",
    "Report",
    "Review",
    "Sanction",
    "Seat",
    "Series",
    "StandingOrder",
    "StoredReply",
    "Target",
    "Template",
    "Tenure",
    "Thought",
    "Token",
    "Tournament",
    "TournamentRound",
    "Turn",
    "User",
    "Vacation",
    "Visit",
    "Vote",
]
