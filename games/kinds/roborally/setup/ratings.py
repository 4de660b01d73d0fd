"""Ratings and records of races. Races by one edition's rules are rated together. Records are for printed courses."""

from typing import Any

from engine.roborally.courses.catalogue import load_course
from engine.roborally.race.rules import special_rules
from engine.roborally.rulesets import find_rulesets
from engine.roborally.state import RaceState
from engine.roborally.views.race import view_for
from games.kinds.roborally.setup.setup import OF_THE_COURSE, ruleset_in
from games.kinds.roborally.told.terms import TERMS
from games.shapes.goals import Goals

BOTS = {
    "easy": "Looks at five of its cards, and drives without knowing what the floor will do to it.",
    "medium": "Looks at seven of its cards, and sees where belts, gears and pits will take it.",
    "hard": "Looks at its whole hand, avoids what could go wrong, and allows for what the others may do.",
}


def editions() -> dict[str, str]:
    return {rules.id: f"{TERMS.title}, {rules.name}" for rules in find_rulesets().values()}


def edition_of(options: dict[str, Any]) -> str:
    """The edition. Empty for a first race: one of its hands is not drawn."""
    return "" if options.get("first_race") else ruleset_in(options).id


def at_once(venue: str, edition: str) -> dict[str, str]:
    is_usual = load_course(venue).edition == edition
    return {"course": venue, "edition": OF_THE_COURSE if is_usual else edition}


def goals(state: RaceState) -> Goals | None:
    """The goals. None with variants, flags placed by chance or a hand that was picked, and if flags are not touched in
    order."""
    setup, view = state.setup, view_for(state, None)
    is_unlike = setup.variants or setup.random_flags or setup.one_flag_per_turn or setup.first_race
    if is_unlike or not view.flags:
        return None
    if not all(rule.flags_in_order for rule in special_rules(setup)):
        return None
    there = [robot for robot in view.robots if robot.racer and robot.flag_turn > 0]
    home = [robot for robot in there if robot.next_flag > len(view.flags)]
    turns, damage = ({robot.seat: getattr(robot, name) for robot in home} for name in ("flag_turn", "damage"))
    return Goals(len(view.robots), turns, damage, view.phase if setup.finish == "first" else 0)
