"""What many fights tell about an arena: how long they take, how deadly it is and where, how fair, what does nothing."""

from collections import Counter
from collections.abc import Sequence
from statistics import mean

import msgspec

from engine.kernel.samples import Spread, Start, luck_of, spread, starts_of, wins_of
from engine.volt.measure.elements import idle
from engine.volt.measure.fight import LAST_ROUND, STRENGTH, FightFigures, play_fight
from engine.volt.measure.scale import Length, Level, harm_of, length_of, level_of
from engine.volt.series.setup import MOST

FIGHTS = 50
"""Fights for each number of players: about so many take a minute."""
PLAYERS = range(1, MOST + 1)


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """The fights of one number of players. One alone fights against a KillBot, which wins the share `killbot`.

    `cut_off` is the share of fights that did not end. `rounds` are those to the win, None if no fight was won.
    `losses`, `damage`, `pushes` and `hits` are means for a robot and fight; `falls` is the share of losses in pits and
    water, and `prizes` that of VP for destroying robots. `met` is the share of a robot's rounds in which another one
    pushed or hurt it. `decided` is the share of a fight that was over when the winner took the lead for good. `starts`
    are the sides in seat order, and `luck` is the chance that sides which are all alike would differ in their wins as
    much as these do.
    """

    players: int
    fights: int
    cut_off: float
    rounds: Spread | None
    losses: float
    falls: float
    damage: float
    pushes: float
    hits: float
    met: float
    prizes: float
    lead_changes: float
    decided: float
    starts: list[Start]
    luck: float
    killbot: float


class ArenaMeasure(msgspec.Struct, frozen=True, kw_only=True):
    """An arena as bots fight in it, with its `length` and `level` in a word. Losses, damage, visits and VP are counted
    by cell, over all fights. `idle` are the numbers, from 0, of the elements that did nothing."""

    arena: str
    strength: str
    first: int
    fights: int
    length: Length
    level: Level
    by_players: list[Measured]
    losses: dict[int, int]
    damage: dict[int, int]
    visits: dict[int, int]
    points: dict[int, int]
    idle: list[int]


def measure(arena: str, fights: int = FIGHTS, first: int = 1, strength: str = STRENGTH) -> ArenaMeasure:
    """Lets bots play so many fights with each number of players, and sums them up.

    `first` is the number of the first fight. Raises BadData if there is no such arena.
    """
    played = [play_fight(arena, players, number, strength) for players, number in programme(fights, first)]
    return summed_up(arena, played, first, strength)


def programme(fights: int = FIGHTS, first: int = 1) -> list[tuple[int, int]]:
    """The fights of a measure in their order: how many players, and the number of the fight.

    Those of all numbers of players come in turn, so that the first part of them shows the whole already.
    """
    return [(players, number) for number in range(first, first + fights) for players in PLAYERS]


def summed_up(arena: str, everywhere: Sequence[FightFigures], first: int, strength: str = STRENGTH) -> ArenaMeasure:
    """The measure of an arena by all its fights."""
    numbers = sorted({fight.players for fight in everywhere})
    played = [[fight for fight in everywhere if fight.players == players] for players in numbers]
    by_players = [measured(fights) for fights in played]
    return ArenaMeasure(
        arena=arena,
        strength=strength,
        first=first,
        fights=len(played[0]),
        length=length_of([it.rounds.median if it.rounds else None for it in by_players], LAST_ROUND),
        level=level_of(harm(everywhere)),
        by_players=by_players,
        losses=_by_cell(everywhere, "losses"),
        damage=_by_cell(everywhere, "damage"),
        visits=_by_cell(everywhere, "visits"),
        points=_by_cell(everywhere, "points"),
        idle=idle(arena, set[int]().union(*(fight.acted for fight in everywhere))),
    )


def harm(fights: Sequence[FightFigures]) -> float:
    """What the floor does to robots: see engine.volt.measure.scale."""
    return harm_of(_all(fights, "falls"), _all(fights, "shocks"), _all(fights, "robot_rounds"))


def _all(fights: Sequence[FightFigures], name: str) -> int:
    return sum(getattr(fight, name) for fight in fights)


def _by_cell(fights: Sequence[FightFigures], name: str) -> Counter[int]:
    return sum((getattr(fight, name) for fight in fights), Counter[int]())


def measured(fights: Sequence[FightFigures]) -> Measured:
    """What fights of one number of players come to."""
    players, won = fights[0].players, [fight for fight in fights if fight.rounds]
    robots, wins = len(fights) * max(2, players), wins_of([fight.first for fight in won])
    losses, points = (sum(getattr(fight, name).total() for fight in fights) for name in ("losses", "points"))
    is_fair_game = players > 1
    return Measured(
        players=players,
        fights=len(fights),
        cut_off=1 - len(won) / len(fights),
        rounds=spread([fight.rounds for fight in won]),
        losses=losses / robots,
        falls=_all(fights, "falls") / max(1, losses),
        damage=sum(fight.damage.total() for fight in fights) / robots,
        pushes=_all(fights, "pushes") / robots,
        hits=_all(fights, "hits") / robots,
        met=_all(fights, "met") / max(1, _all(fights, "robot_rounds")),
        prizes=_all(fights, "prizes") / max(1, points),
        lead_changes=mean(fight.lead_changes for fight in fights),
        decided=mean([fight.decided / fight.rounds for fight in won] or [0.0]),
        starts=starts_of(wins, len(won)) if is_fair_game else [],
        luck=luck_of(wins, len(won), players),
        killbot=0.0 if is_fair_game else wins.get(2, 0.0) / max(1, len(won)),
    )
