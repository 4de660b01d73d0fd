"""The people of the year, how strong they are, and how a game between them ends."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from django.contrib.auth.hashers import make_password

from games.models import User
from tests.people import confirm

MEAN, SPREAD = 25.0, 25 / 3
NOISE = 5.9
"""How much chance there is in a game: as much as ratings suppose (tests/games/ratings/test_population.py)."""
BOT = 15.0
"""How strong a bot is that plays for somebody who has left."""
TIES = 0.03


@dataclass(frozen=True)
class Player:
    user: User
    strength: float


def make(count: int, luck: Random) -> list[Player]:
    """Accounts with strengths as they are among people."""
    password = make_password(None)
    names = [f"player{number}" for number in range(1, count + 1)]
    users = User.objects.bulk_create(
        User(username=name, email=f"{name}@example.org", password=password) for name in names
    )
    confirm(*users)
    return [Player(user, luck.gauss(MEAN, SPREAD)) for user in users]


def places(strengths: Sequence[float], luck: Random) -> list[list[int]]:
    """Seats in groups, the best first, by the Plackett-Luce model. Now and then the last two share their place."""
    drawn = [strength - NOISE * math.log(-math.log(luck.random())) for strength in strengths]
    order = sorted(range(len(drawn)), key=lambda seat: -drawn[seat])
    groups = [[seat] for seat in order]
    if luck.random() < TIES:
        groups[-2:] = [order[-2:]]
    return groups
