"""Every kind of decision that a fight asks for."""

from functools import cache
from typing import Any

from engine.kernel.decisions import Decision
from engine.volt.decisions.equip import Equip
from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.pick import PickOne
from engine.volt.decisions.program import Program
from engine.volt.decisions.use_modules import UseModules
from engine.volt.module_registry import find_modules


@cache
def decision_types() -> dict[str, type[Decision[Any]]]:
    """All kinds by name. Modules bring their own."""
    find_modules()
    kinds: list[type[Decision[Any]]] = [Program, Equip, UseModules]
    kinds += [*PickOne.__subclasses__(), *ModulePick.__subclasses__()]
    return {kind.kind(): kind for kind in kinds}
