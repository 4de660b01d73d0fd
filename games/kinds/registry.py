"""The kinds of game on this site: the folders of games.kinds, and the packages that the setting GAME_KINDS adds."""

from functools import cache
from importlib import import_module
from typing import Any

from django.conf import settings

from engine.kernel.errors import BadData
from engine.kernel.game import GameRules
from games.errors import NotFound
from games.kinds.base import GameKind
from games.wording.terms import Terms


@cache
def kinds() -> dict[str, GameKind]:
    """All kinds by their slugs, in the order in which they are offered."""
    found = [import_module(f"{package}.kind").KIND for package in settings.GAME_KINDS]
    return {kind.slug: kind for kind in found}


def kind_of(slug: str) -> GameKind:
    """The kind of game with this slug. Raises NotFound if there is none."""
    try:
        return kinds()[slug]
    except KeyError:
        raise NotFound("no_such_kind", f"There is no game called {slug[:40]} here.") from None


def usual_kind() -> GameKind:
    """The default kind, used if none is named: the first."""
    return next(iter(kinds().values()))


def terms_of(slug: str) -> Terms:
    """The terms of a kind of game. A kind that is no longer played here gets plain words."""
    return kinds()[slug].terms if slug in kinds() else Terms()


def rules_named(slug: str) -> GameRules[Any]:
    """The engine's rules of a kind of game. Raises BadData if there is no such kind."""
    if slug not in kinds():
        raise BadData(f"unknown game {slug}")
    return kinds()[slug].rules
