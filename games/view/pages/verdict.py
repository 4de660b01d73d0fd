"""How a game ended, in words for one reader: "You came 2nd of 4." """

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.kinds.registry import kind_of, terms_of
from games.record.queries.teams import Party, ranking
from games.shapes.page import GamePage, SeatLine
from games.view.pages.words import StatusLine, and_, place_words, status_words, winners

WON = {
    "you": "You won the {game}.",
    "team": "Your team won the {game}.",
    "bot": "The bot in your seat won the {game}.",
}
LASTED = {
    "you": "You won the {game} by outlasting everyone else.",
    "team": "Your team won the {game} by outlasting everyone else.",
    "bot": "The bot in your seat won the {game} by outlasting everyone else.",
    "others": "{others} won the {game} by outlasting everyone else.",
}
FELL_TOGETHER = "No one reached the goal, and the last robots were out at the same moment."
SHARED_WIN = {
    "you": "You share the win with {others}.",
    "team": "Your team shares the win with {others}.",
    "bot": "The bot in your seat shares the win with {others}.",
}
PLACED = {
    "you": "You came {place} of {n}.",
    "team": "Your team came {place} of {n}.",
    "bot": "The bot in your seat came {place} of {n}.",
}
LEVEL = {
    "you": "You came {place} of {n}, level with {others}.",
    "team": "Your team came {place} of {n}, level with {others}.",
    "bot": "The bot in your seat came {place} of {n}, level with {others}.",
}
"""By who played: the reader, a team with the reader in it, or a bot in the reader's seat."""


@dataclass(frozen=True)
class Verdict:
    """`headline` is for the reader. `details` say who won, and by how much."""

    headline: str
    details: tuple[str, ...] = ()
    has_won: bool = False


def status_line(page: GamePage) -> StatusLine:
    """The state of a game in any state."""
    return StatusLine(verdict(page).headline) if page.status == "over" else status_words(page)


def verdict(page: GamePage) -> Verdict:
    """Of a game that is over. Without a seat the reader is told who won."""
    ranks = ranking(page.places, {seat.number: seat.team for seat in page.seats})
    own = next(((at, it) for at, (_, it) in enumerate(ranks) if _mine(page, it)), None)
    if own is None:
        return Verdict(_won(page, ranks), (*_fell_together(page, ranks), *_margin(page, ranks, 0)))
    at, _ = own
    margin = _margin(page, ranks, at)
    tells_winner = bool(margin) and _whose(page, ranks, at) == "behind"
    first = () if at == 0 or tells_winner else (_won(page, ranks),)
    return Verdict(_headline(page, ranks, at), (*first, *_fell_together(page, ranks), *margin), has_won=at == 0)


def _won(page: GamePage, ranks: Sequence[tuple[int, list[Party]]]) -> str:
    """Who won, for someone else."""
    first = ranks[0][1] if ranks else []
    if len(first) != 1 or not first[0].seats or len(page.seats) == 1 or _is_reached(page, first):
        return winners(page)
    return LASTED["others"].format(others=_called(page, first[0]), game=terms_of(page.kind).game)


def _fell_together(page: GamePage, ranks: Sequence[tuple[int, list[Party]]]) -> tuple[str, ...]:
    """Why several share the win, if no one reached the goal."""
    first = ranks[0][1] if ranks else []
    return (FELL_TOGETHER,) if len(first) > 1 and not _is_reached(page, first) else ()


def _is_reached(page: GamePage, parties: Sequence[Party]) -> bool:
    return kind_of(page.kind).story.is_reached(page, _seats(parties))


def _headline(page: GamePage, ranks: Sequence[tuple[int, list[Party]]], at: int) -> str:
    terms, (place, parties) = terms_of(page.kind), ranks[at]
    mine, seat = _mine(page, parties), _own_seat(page)
    assert mine, "the place is that of the reader's party"
    assert seat, "a party has seats"
    others = and_([_called(page, party) for party in parties if party is not mine])
    who = "team" if mine.name else "bot" if seat.autopilot else "you"
    facts = {
        "game": terms.game,
        "place": place_words(place),
        "others": others,
        "n": sum(len(it) or 1 for _, it in ranks),
    }
    if at > 0:
        return (LEVEL if others else PLACED)[who].format(**facts)
    if others:
        return SHARED_WIN[who].format(**facts)
    if _is_reached(page, [mine]):
        return WON[who].format(**facts)
    return LASTED[who].format(**facts) if len(page.seats) > 1 else f"You did not finish the {terms.game}."


def _margin(page: GamePage, ranks: Sequence[tuple[int, list[Party]]], at: int) -> tuple[str, ...]:
    """By how much the winners were ahead of those who came next, or the one winner was ahead of the reader."""
    first, then = ranks[0][1] if ranks else [], ranks[max(at, 1)][1] if len(ranks) > 1 else []
    mine = _mine(page, [*first, *then])
    behind = [mine] if at and mine else then
    apart = kind_of(page.kind).story.apart(page, _seats(first), _seats(behind)) if first and behind else None
    if apart is None or (at and len(first) > 1):
        return ()
    names = [and_([_called(page, party, mine) for party in side]) for side in (first, behind)]
    words = replace(apart, ahead=names[0], behind=names[1]).words(_whose(page, ranks, at))
    return (words[:1].upper() + words[1:],)


def _whose(page: GamePage, ranks: Sequence[tuple[int, list[Party]]], at: int) -> str:
    """For whom the margin is told: for the reader alone, or for someone who reads of others, as of a team or a bot."""
    mine, seat = _mine(page, ranks[at][1]), _own_seat(page)
    if mine is None or mine.name or (seat and seat.autopilot) or len(ranks[0][1]) > 1:
        return "others"
    return "behind" if at else "ahead"


def _seats(parties: Sequence[Party]) -> list[int]:
    return [seat for party in parties for seat in party.seats]


def _mine(page: GamePage, parties: Sequence[Party]) -> Party | None:
    return next((party for party in parties if page.viewer_seat in party.seats), None)


def _own_seat(page: GamePage) -> SeatLine | None:
    return next((seat for seat in page.seats if seat.number == page.viewer_seat), None)


def _called(page: GamePage, party: Party, mine: Party | None = None) -> str:
    """The name of a party. `mine`: the reader's own, which has another one for them if it is a team or a bot played."""
    if party.name and party is mine:
        return "your team"
    if party is mine and (seat := _own_seat(page)) and seat.autopilot:
        return "the bot in your seat"
    return party.name or next(seat.name for seat in page.seats if seat.number in party.seats)
