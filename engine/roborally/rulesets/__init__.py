"""The editions that can be played, one module each."""

from functools import cache

from engine.kernel.errors import BadData
from engine.kernel.registry import discover
from engine.roborally.rulesets.base import Ruleset


@cache
def find_ruleset(edition: str) -> Ruleset:
    """The ruleset of an edition. Raises BadData if there is none."""
    rulesets: dict[str, Ruleset] = {
        module.RULESET.id: module.RULESET for module in discover(__name__, "RULESET").values()
    }
    if edition not in rulesets:
        raise BadData(f"unknown ruleset {edition}")
    return rulesets[edition]
