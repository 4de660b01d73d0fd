"""What a fight is fought with, by the ids that programs meet: modules, and what lies in an arena."""

from typing import get_args

from engine.volt.arena.elements import AnyElement, Element
from engine.volt.module_registry import find_modules
from engine.volt.moments.moments import Moments
from games.kinds.volt.setup.rulebook import dice_of
from games.shapes.pieces import Piece


def pieces() -> list[Piece]:
    return [
        *(Piece("module", name, module.title, _words(module)) for name, module in find_modules().items()),
        *(_element(kind) for kind in get_args(AnyElement)),
    ]


def _words(module: type[Moments]) -> str:
    return f"{module.words} It is used with a {dice_of(module)}." if module.die else module.words


def _element(kind: type[Element]) -> Piece:
    return Piece("element", kind.kind(), kind.title, kind.words)
