"""What a first attempt says about a person and a puzzle: it is a game between the two, rated by Plackett-Luce.

Both are on one scale. A person with the rating of a puzzle solves it at the first attempt half of the time.
"""

from dataclasses import dataclass

from openskill.models import PlackettLuce

from games.models.results.puzzle import UNKNOWN, USUAL

LUCK = 175.0
"""How much performance varies. The usual part of the initial uncertainty, as openskill has it."""
DRIFT = 3.0
"""How much anyone's strength may change from one attempt to the next."""
MODEL = PlackettLuce(mu=USUAL, sigma=UNKNOWN, beta=LUCK, tau=DRIFT)


@dataclass(frozen=True)
class Rated:
    """A rating and its uncertainty."""

    mean: float
    deviation: float


def after(person: Rated, puzzle: Rated, *, solved: bool) -> tuple[Rated, Rated]:
    """The ratings of both after a first attempt."""
    sides = [[MODEL.rating(mu=side.mean, sigma=side.deviation)] for side in (person, puzzle)]
    [[person_now], [puzzle_now]] = MODEL.rate(sides, ranks=[1, 2] if solved else [2, 1])
    return Rated(person_now.mu, person_now.sigma), Rated(puzzle_now.mu, puzzle_now.sigma)
