"""Bot accounts of the tests' people."""

from games.accounts.services import tokens
from games.models import User


def bot_of(keeper: User, name: str = "clanky") -> User:
    return tokens.make_bot(keeper=keeper, name=name)
