"""Points and tie-breaks, as docs/TOURNAMENTS.md tells them: points, opponents' points, progress, and then the lot."""

from collections import defaultdict
from fractions import Fraction
from hashlib import sha256
from statistics import mean
from typing import NamedTuple

from games.tournaments.reckoning.field import Field, TableResult

BYE = Fraction(1)
NONE = Fraction(0)


class Standing(NamedTuple):
    """One entrant's standing. `place` counts from 1. Entrants that no tie-break has separated yet share it."""

    entrant: int
    place: int
    points: Fraction
    opponents: Fraction
    progress: Fraction


def points_at(table: TableResult) -> dict[int, Fraction]:
    """The points of each entrant: the share of the others at the table that they have beaten. A tie counts half.

    So the winner has 1 point and the last none at a table of any size. A bye is worth a win.
    """
    if table.is_bye:
        return {table.entrants[0]: BYE}
    others, beaten = len(table.entrants) - 1, len(table.entrants)
    points: dict[int, Fraction] = {}
    for group in table.places:
        beaten -= len(group)
        share = (beaten + Fraction(len(group) - 1, 2)) / others
        points |= dict.fromkeys(group, share)
    return points


def total_points(field: Field) -> dict[int, Fraction]:
    """The points of every entrant so far."""
    total = {entrant.id: NONE for entrant in field.entrants}
    for table in field.tables:
        for entrant, points in points_at(table).items():
            total[entrant] += points
    return total


def standings(field: Field) -> list[Standing]:
    """The standing, the best first. Entrants who share a place are in the order of their seeding."""
    total, opponents, progress = total_points(field), _opponents(field), _progress(field)
    merit = {entrant: (total[entrant], opponents[entrant], progress[entrant]) for entrant in total}
    better = {each: sum(other > each for other in merit.values()) for each in set(merit.values())}
    ordered = sorted(field.entrants, key=lambda entrant: (better[merit[entrant.id]], entrant.seed))
    return [Standing(entrant.id, better[merit[entrant.id]] + 1, *merit[entrant.id]) for entrant in ordered]


def lot(seed: bytes, entrant: int) -> str:
    """What decides between equals: the lower comes first. SHA-256 of the seed and "lot:<entrant>", in hexadecimal."""
    return sha256(seed + b"lot:%d" % entrant).hexdigest()


def _opponents(field: Field) -> dict[int, Fraction]:
    """The mean points of each one's opponents, counted once for each meeting. A bye is no opponent."""
    total, met = total_points(field), defaultdict[int, list[Fraction]](list)
    for table in field.tables:
        for entrant in table.entrants:
            met[entrant] += [total[other] for other in table.entrants if other != entrant]
    return {entrant.id: mean(met[entrant.id] or [NONE]) for entrant in field.entrants}


def _progress(field: Field) -> dict[int, Fraction]:
    """The sum of each entrant's points after each round: early points count more often."""
    progress = {entrant.id: NONE for entrant in field.entrants}
    for number, tables in enumerate(field.rounds):
        for table in tables:
            for entrant, points in points_at(table).items():
                progress[entrant] += points * (len(field.rounds) - number)
    return progress
