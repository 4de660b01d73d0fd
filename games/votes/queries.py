"""A table's votes, as everyone may see them. Ballots are shown only after a vote has ended."""

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from django.db.models import Prefetch

from games.kinds.registry import terms_of
from games.models import Ballot, Game, Seat, Tenure, User, Vote
from games.record.queries.anonymity import name_at
from games.record.queries.seats import seats_of
from games.record.queries.waits import open_wait
from games.timekeeping.clock import Schedule
from games.timekeeping.instants import Instant
from games.timekeeping.words import span
from games.view.queries.visits import Viewer, is_person

Kind, Result = Vote.Kind, Vote.Result

YES_OR_NO = {Result.YES: "Yes", Result.NO: "No"}
ABOUT_ABSENCE = {
    Result.ROBOT: "The bot plays on",
    Result.OPEN: "Anyone may take over the seat",
    Result.WAIT: "Wait for one more {turn}",
}
SHOWN = 12
"""How many of the newest votes the page shows."""


@dataclass(frozen=True)
class VoteLine:
    """A vote as one viewer sees it."""

    id: int
    kind: str
    question: str
    proposer: str
    """Empty if the vote was opened by the table's own rule."""
    reason: str
    until: Instant | None
    """When the proposed pause would end."""
    turn: int
    opened_at: Instant
    expires_at: Instant
    ended_at: Instant | None
    result: str
    """In words; empty while it is open."""
    rule: str
    """How it is decided, and what happens if no one votes."""
    voters: int
    voted: int
    may_vote: bool
    own: str
    """The viewer's own ballot."""
    choices: dict[str, str]
    ballots: list[tuple[str, list[str]]] = field(default_factory=list)
    """After the vote: each choice, and who made it."""


@dataclass(frozen=True)
class SeatHistory:
    """Who has had a seat that changed hands: "Ada until turn 7, then Ben"."""

    name: str
    words: str


@dataclass(frozen=True)
class FreeSeat:
    """A seat of a game under way that anyone may take over."""

    number: int
    name: str
    is_own: bool
    """The viewer had this seat and has left it."""
    may_take: bool


@dataclass(frozen=True)
class Standin:
    """A seat that a bot plays and whose owner might be replaced."""

    number: int
    name: str
    player: str


@dataclass(frozen=True)
class TablePart:
    """A table's votes, and what the viewer can propose or do: nothing unless the game is under way."""

    past: list[VoteLine]
    """Newest first."""
    history: list[SeatHistory]
    open: list[VoteLine] = field(default_factory=list)
    free: list[FreeSeat] = field(default_factory=list)
    lost: Standin | None = None
    """The seat that the viewer has left and could ask the table to give back."""
    is_voter: bool = False
    is_seated: bool = False
    can_step_away: bool = False
    is_paused: bool = False
    absent: list[Standin] = field(default_factory=list)


def voters(game: Game, about: Seat | None = None) -> list[Seat]:
    """The seats of people who play themselves. The seat that the vote is `about` does not vote.

    Programs do not vote.
    """
    seats = game.seats.filter(bot="", user__isnull=False, user__is_bot=False, autopilot=False)
    return list((seats.exclude(pk=about.pk) if about else seats).select_related("user"))


def choices_of(vote: Vote) -> dict[str, str]:
    """The choices in a vote, with their words. The table cannot wait for someone who has left for good."""
    if vote.kind != Kind.ABSENCE:
        return {str(choice): words for choice, words in YES_OR_NO.items()}
    turn = terms_of(vote.game.kind).turn
    is_gone = vote.seat is None or vote.seat.user_id is None
    offered = {str(choice): words.format(turn=turn) for choice, words in ABOUT_ABSENCE.items()}
    return {choice: words for choice, words in offered.items() if not (is_gone and choice == Result.WAIT)}


def question_of(vote: Vote) -> str:
    """The question to the table, in one sentence."""
    terms, name = terms_of(vote.game.kind), vote.seat.name if vote.seat else ""
    match vote.kind:
        case Kind.PAUSE:
            return f"Pause the {terms.game}?"
        case Kind.RESUME:
            return f"End the pause and go on with the {terms.game} now?"
        case Kind.EXTEND:
            if isinstance(vote.game.timing, Schedule):
                return "Move what is due now to a later date?"
            return f"Give everyone {span(timedelta(seconds=vote.payload['seconds']))} more for what is due now?"
        case Kind.REPLACE:
            return f"Let anyone take over {name}, whom a bot is playing now?"
        case Kind.RESTORE:
            return f"Let {name_at(vote.game, vote.proposer)} take {name} back?"
        case _:
            return f"The owner of {name} is away. What should happen to the seat?"


def is_asked(vote_id: int, user: User) -> bool:
    """Tells whether this vote is still waiting for that person."""
    vote = Vote.objects.select_related("game", "seat").filter(pk=vote_id, ended_at__isnull=True).first()
    if vote is None:
        return False
    mine = [seat for seat in voters(vote.game, vote.seat) if seat.user_id == user.pk]
    return bool(mine) and not vote.ballots.filter(seat__in=mine).exists()


def someone_owes(game: Game) -> bool:
    """Tells whether the open turn is waiting for a person. Bots need no extra time."""
    return any(not pending.seat.plays_itself for pending in open_wait(game).owed)


def table_part(game: Game, user: Viewer, *, is_quiet: bool = False) -> TablePart:
    """A table's votes and seats as the viewer sees them. `is_quiet`: it is known that there has been no vote, and that
    no seat has changed hands."""
    seats = seats_of(game)
    mine = next((seat for seat in seats if is_person(user, seat.user_id)), None)
    kept = [] if is_quiet else list(Tenure.objects.filter(seat__game=game).select_related("user"))
    had = {tenure.seat_id for tenure in kept if is_person(user, tenure.user_id)}
    lines = [] if is_quiet else _lines(game, mine)
    part = TablePart(
        past=[line for line in reversed(lines) if line.ended_at is not None],
        history=_history(game, seats, kept),
    )
    if game.status != Game.Status.RUNNING:
        return part
    return replace(
        part,
        open=[line for line in lines if line.ended_at is None],
        free=[
            FreeSeat(seat.number, seat.name, seat.pk in had, mine is None and had <= {seat.pk})
            for seat in seats
            if seat.open_since is not None
        ],
        lost=_lost(game, seats, had) if mine is None else None,
        is_voter=mine is not None and not mine.plays_itself,
        is_seated=mine is not None,
        can_step_away=mine is not None and not mine.autopilot,
        is_paused=game.stopped_at is not None,
        absent=[_standin(game, seat) for seat in seats if may_be_opened(seat) and seat != mine],
    )


def may_be_opened(seat: Seat) -> bool:
    """Tells whether a bot plays it in place of a person, and it is not free yet."""
    return seat.bot == "" and seat.plays_itself and seat.open_since is None


def former_seat(game: Game, user: User) -> Seat | None:
    """The seat that this person had in the game and has lost or left; None without one."""
    return Seat.objects.filter(game=game, tenures__user=user).exclude(user=user).order_by("pk").first()


def _lines(game: Game, mine: Seat | None) -> list[VoteLine]:
    ballots = Prefetch("ballots", Ballot.objects.select_related("seat"))
    votes = game.votes.prefetch_related("seat__user", "proposer", ballots)  # most games have none
    newest = list(votes.order_by("-opened_at")[:SHOWN])
    return [_line(vote, mine) for vote in reversed(newest)]


def _line(vote: Vote, mine: Seat | None) -> VoteLine:
    is_open = vote.ended_at is None
    entitled = voters(vote.game, vote.seat) if is_open else []
    said = [ballot for ballot in vote.ballots.all() if not is_open or ballot.seat in entitled]
    until = vote.payload.get("until")
    return VoteLine(
        id=vote.pk,
        kind=vote.kind,
        question=question_of(vote),
        proposer=name_at(vote.game, vote.proposer) if vote.proposer else "",
        reason=vote.payload.get("reason", ""),
        until=datetime.fromisoformat(until) if until else None,
        turn=vote.turn,
        opened_at=vote.opened_at,
        expires_at=vote.expires_at,
        ended_at=vote.ended_at,
        result=_result(vote),
        rule=_rule(vote, len(entitled)),
        voters=len(entitled),
        voted=len(said),
        may_vote=mine in entitled,
        own=next((ballot.choice for ballot in said if ballot.seat == mine), "") if mine else "",
        choices=choices_of(vote),
        ballots=[] if is_open else _ballots(vote, said),
    )


def _ballots(vote: Vote, said: list[Ballot]) -> list[tuple[str, list[str]]]:
    words = choices_of(vote)
    by_choice = {choice: [each.seat.name for each in said if each.choice == choice] for choice in Result.values}
    return [(words.get(choice, choice), names) for choice, names in by_choice.items() if names]


def _result(vote: Vote) -> str:
    if vote.result in ("", Result.LAPSED):
        return "no longer needed" if vote.result else ""
    if vote.kind == Kind.ABSENCE:
        return str(Result(vote.result).label)
    return "agreed" if vote.result == Result.YES else "not agreed"


def _rule(vote: Vote, count: int) -> str:
    people = f"the {count} people" if count > 1 else "the one person"
    if vote.kind == Kind.ABSENCE:
        return (
            f"Decided as soon as more than half of {people} who play at this table choose the same. When everyone has "
            "voted or time is up, most votes win. After a tie, or if no one votes, the bot plays on."
        )
    return (
        f"Agreed as soon as more than half of {people} who play at this table say yes. If time runs out "
        "first, nothing changes: silence counts as no."
    )


def _history(game: Game, seats: list[Seat], kept: list[Tenure]) -> list[SeatHistory]:
    turn = terms_of(game.kind).turn
    rows: dict[int, list[str]] = {}
    seats_by_id = {seat.pk: seat for seat in seats}
    for tenure in kept:
        words = name_at(game, tenure.user, seats_by_id[tenure.seat_id])
        if tenure.until_turn is not None:
            words += f" until {turn} {tenure.until_turn}" if tenure.until_turn else f" until {turn} 1 began"
            words += " (left the game)" if tenure.end == Tenure.End.RESIGNED else ""
        else:
            words += f" from {turn} {tenure.from_turn}" if tenure.from_turn else ""
        rows.setdefault(tenure.seat_id, []).append(words)
    for seat in seats:
        if seat.pk in rows and seat.user_id is None:
            rows[seat.pk].append("a bot")
    return [SeatHistory(seat.name, ", then ".join(rows[seat.pk])) for seat in seats if seat.pk in rows]


def _lost(game: Game, seats: list[Seat], had: set[int]) -> Standin | None:
    gone = [seat for seat in seats if seat.pk in had and seat.user_id is None and may_be_opened(seat)]
    return _standin(game, gone[0]) if gone else None


def _standin(game: Game, seat: Seat) -> Standin:
    return Standin(seat.number, seat.name, name_at(game, seat.user, seat))
