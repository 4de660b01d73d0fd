"""Contradictions between the choices made for a race: which variants its course or other variants rule out."""

from collections.abc import Iterator

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import course_rules, floor_of, load_course
from engine.roborally.race.rules import options_of, special_rules, variants_of
from engine.roborally.rulesets import find_ruleset
from engine.roborally.state import Setup
from engine.roborally.variants.base import Variant


def refuse_contradictions(setup: Setup) -> None:
    """Raises BadData, with the reason, if the variants or the flags that chance places cannot be played.

    Edition and course of the set-up must fit.

    Rules: 000 "ARMED & DANGEROUS VARIANTS"; 000 "OTHER VARIANTS"; A-370
    """
    if not find_ruleset(setup.edition).has_variants:
        for variant in variants_of(setup):
            if not variant.is_of_every_edition:
                raise BadData(f"the edition {setup.edition} has no variant {variant.title}")
    if len(set(setup.variants)) < len(setup.variants):
        raise BadData("a variant is named twice")
    for problem in (*_of_flags(setup), *_of_matters(setup), *_of_needs(setup), *_of_cards(setup)):
        raise BadData(problem)


def _of_flags(setup: Setup) -> Iterator[str]:
    fixed = [rule for rule in course_rules(setup.course) if rule.fixes_flags]
    if setup.random_flags and fixed:
        yield f"chance cannot place flags on the course {setup.course}: {fixed[0].words}"


def _of_matters(setup: Setup) -> Iterator[str]:
    """Of two rules that settle the same matter, only one can be followed."""
    settled = {rule.settles: f"the course {setup.course}" for rule in course_rules(setup.course) if rule.settles}
    for variant in variants_of(setup):
        for matter in sorted(variant.matters()):
            if matter in settled:
                yield f"{variant.title} cannot be played with {settled[matter]}: both settle {matter}"
        settled |= dict.fromkeys(variant.matters(), variant.title)


def _of_needs(setup: Setup) -> Iterator[str]:
    for variant in variants_of(setup):
        yield from (f"{variant.title} cannot be played: {reason}" for reason in _unmet(setup, variant))


def _unmet(setup: Setup, variant: Variant) -> Iterator[str]:
    rules = special_rules(setup)
    has_flags = bool(setup.random_flags or load_course(setup.course).flags)
    if variant.needs_options and not setup.option_cards:
        yield "it needs Option cards, and this table plays without them"
    if (variant.needs_flags or variant.needs_credit) and not has_flags:
        yield "there are no flags on this course"
    if variant.needs_credit and not all(rule.flags_in_order for rule in rules):
        yield "robots get no credit for flags on this course"
    if variant.needs_docks and not floor_of(setup.course).docks:
        yield "there are no docks on this course"
    if len(setup.robots) < variant.least_players:
        yield f"it is for {variant.least_players} players or more"


def _of_cards(setup: Setup) -> Iterator[str]:
    """Cards that robots and flags get before the race must be there. Courses that deal more deal what there is.

    Cards that are dealt, but not kept, can be dealt again.
    """
    flags = setup.random_flags or len(load_course(setup.course).flags)
    robots = len(setup.robots) * max((rule.robots_each for rule in special_rules(setup)), default=1)
    needed = sum(rule.options_needed(flags, robots) for rule in special_rules(setup))
    there = len(options_of(setup))
    if setup.variants and setup.option_cards and needed > there:
        yield f"{needed} Option cards are needed before the race, and there are {there}"
