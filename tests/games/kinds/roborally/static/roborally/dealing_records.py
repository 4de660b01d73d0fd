"""Records of races for dealing.test.js, printed as JSON."""

import json
import sys
from typing import Any

import django

from engine.roborally.game import GAME
from engine.roborally.state import Setup
from tests.static.records import Record, record_of

ROBOTS = ["Bolt", "Cog", "Dynamo", "Ember", "Flux", "Gizmo"]
COURSES = [
    "risky-exchange",
    "tricksy",
    "option-world",
    "flag-fry",
    "frenetic-factory",
    "capture-the-flag",
    "interference",
]
VARIANTS = [
    [],
    ["standard_option_package", "scavenger_hunt_1"],
    ["deluxe_option_package", "scavenger_hunt_2"],
    ["bio_bots", "deluxe_option_package"],
    ["first_out_of_the_gate", "turbo_wrenches"],
    ["robotic_ovipositor", "moving_flags"],
]
LARGE_DRAFT = ["deluxe_option_package", "scavenger_hunt_1"]
"""Six robots draft 18 cards, and seven flags want 42 more. The deck has only 34 left, so what the draft left is
shuffled for the piles."""

FEW = 3
"""Turns, of records in which something is changed."""


def race(course: str = "risky-exchange", robots: int = 4, turns: int = 20, **options: Any) -> Record:
    setup = Setup(course=course, robots=ROBOTS[:robots], **options)
    return record_of(GAME, setup, f"{course:16}"[:16].encode(), [b"", b"n" * 16], turns)


def races() -> dict[str, Record]:
    on_courses = {course: race(course) for course in COURSES}
    with_variants = {
        f"with {variants}": race(edition="ultimate", variants=variants, random_flags=2) for variants in VARIANTS
    }
    drafts = {
        f"{order}, for many flags": race(robots=6, edition="ultimate", variants=order, random_flags=7)
        for order in (LARGE_DRAFT, LARGE_DRAFT[::-1])
    }
    return (
        on_courses
        | with_variants
        | drafts
        | {"without options": race(option_cards=False), "of a newcomer": race(first_race=True)}
    )


if __name__ == "__main__":
    django.setup()
    from games.kinds.roborally.setup import dealing

    six, pile = race(robots=6, turns=FEW), race(edition="ultimate", variants=["scavenger_hunt_1"], turns=FEW)
    facts = dealing.facts({"course": "checkmate"})
    json.dump({"facts": facts, "races": races(), "six": six, "pile": pile}, sys.stdout)
