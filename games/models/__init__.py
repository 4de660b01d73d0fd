from games.models.clock import Hours, Vacation
from games.models.delivery.account_email import AccountEmail
from games.models.delivery.calendar_event import CalendarEvent
from games.models.delivery.channel import Delivery, Target
from games.models.delivery.inbound import Inbound
from games.models.delivery.notification import GameNotices, NoticeHours, NoticePace, NoticeSetting, Notification
from games.models.game import Game, Seat
from games.models.invitation import Invitation
from games.models.operations.alarm import Alarm
from games.models.operations.heartbeat import Heartbeat
from games.models.operations.operator_action import OperatorAction
from games.models.orders import StandingOrder
from games.models.people.connection import Connection
from games.models.people.friendship import Block, Friendship
from games.models.people.household import Household
from games.models.people.message import Message, ReadMark
from games.models.people.note import Follow, Note, Thought
from games.models.people.profile import User
from games.models.people.report import Report, Sanction
from games.models.people.token import StoredReply, Token
from games.models.people.visit import Visit
from games.models.results.daily import DailyTry, GameOfDay
from games.models.results.puzzle import Puzzle, PuzzleAttempt, PuzzleOfDay, PuzzleRating
from games.models.results.rating import DivisionPlace, Finish, Ladder, RatedSeat, Rating
from games.models.results.reel import Reel
from games.models.results.review import Review
from games.models.results.tournament import Entry, PairedEntry, Pairing, Tournament, TournamentRound
from games.models.series import Series
from games.models.surprise import Surprise
from games.models.template import Template
from games.models.tenure import Tenure
from games.models.turn import Hand, PendingDecision, Turn
from games.models.venues import Design, DesignLike, DesignVersion, VenueFile, VenueMeasure
from games.models.vote import Ballot, Vote
