"""The rules of a race: those of its edition and its course, and those of the variants that its table has chosen."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from engine.roborally.courses.catalogue import course_rules
from engine.roborally.moments import Moments, moments_of
from engine.roborally.options import option_deck
from engine.roborally.rulesets import find_ruleset
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.special_rules.base import RuleMoments, SpecialRule
from engine.roborally.state import Setup
from engine.roborally.variants import find_variant
from engine.roborally.variants.base import Variant


def special_rules(setup: Setup) -> tuple[SpecialRule, ...]:
    """The special rules of a race: those of its course, of its variants, and of flags that chance places.

    Raises BadData for an unknown course or variant.
    """
    return _special_rules(_choices(setup))


def race_moments(setup: Setup) -> Moments:
    """The handlers of the race's special rules for each moment."""
    return _moments(_choices(setup))


def ruleset_of(setup: Setup) -> Ruleset:
    """The values of the race's edition, as changed by variants and special rules."""
    return _ruleset(_choices(setup))


def variants_of(setup: Setup) -> list[Variant]:
    return [find_variant(variant) for variant in setup.variants]


def options_of(setup: Setup) -> list[str]:
    """The Option cards of the race: none if the table plays without them."""
    left_out = ruleset_of(setup).left_out
    return [option for option in option_deck(setup.edition) if option not in left_out] if setup.option_cards else []


def rules_of(variants: Iterable[str]) -> tuple[SpecialRule, ...]:
    """The special rules that these variants bring."""
    return tuple(rule for variant in variants for rule in find_variant(variant).rules)


def adjusted(rules: Ruleset, variants: Iterable[str], special: Iterable[SpecialRule]) -> Ruleset:
    """The values of an edition, as changed by these variants and special rules."""
    for variant in variants:
        rules = msgspec.structs.replace(rules, **find_variant(variant).values)
    for rule in special:
        rules = rule.adjust(rules)
    return rules


Choices = tuple[str, str, tuple[str, ...], bool]
"""The course, the edition, the variants, and whether chance places the flags."""


def _choices(setup: Setup) -> Choices:
    return setup.course, setup.edition, tuple(setup.variants), setup.random_flags > 0


@lru_cache(maxsize=512)
def _special_rules(choices: Choices) -> tuple[SpecialRule, ...]:
    """Rules: 000 "MOVING FLAGS"; A-379"""
    course, edition, variants, has_random_flags = choices
    rules = (*course_rules(course), *rules_of(variants))
    settled = {rule.settles for rule in rules}
    more = find_ruleset(edition).rules_of_random_flags if has_random_flags else ()
    return (*rules, *(rule for rule in more if rule.settles not in settled))


@lru_cache(maxsize=512)
def _moments(choices: Choices) -> Moments:
    return moments_of(_special_rules(choices), RuleMoments)


@lru_cache(maxsize=512)
def _ruleset(choices: Choices) -> Ruleset:
    _, edition, variants, _ = choices
    return adjusted(find_ruleset(edition), variants, _special_rules(choices))
