"""The editions that can be played, one module each."""

from functools import cache

from engine.kernel.errors import BadData
from engine.kernel.registry import discover
from engine.roborally.rulesets.base import Ruleset


@cache
def find_rulesets() -> dict[str, Ruleset]:
    """The rulesets by edition."""
    return {module.RULESET.id: module.RULESET for module in discover(__name__, "RULESET").values()}


@cache
def find_ruleset(edition: str) -> Ruleset:
    """The ruleset of an edition. Raises BadData if there is none."""
    if edition not in find_rulesets():
        raise BadData(f"unknown ruleset {edition}")
    return find_rulesets()[edition]
