"""Courses that have every board element, special rule and edition between them. Proofs walk all courses instead."""

from engine.roborally.courses.catalogue import floor_of, load_course

COVERING = (
    "moving-targets",
    "factory-rejects",
    "tricksy",
    "set-to-kill",
    "option-world",
    "ball-lightning",
    "day-of-the-superbot",
    "interference",
    "frenetic-factory",
    "tandem-carnage",
    "all-for-one-or-one-for-all",
    "capture-the-flag",
    "toggle-boggle",
    "war-zone",
    "flood-and-fire",
    "hatching-day",
    "half-life",
    "slippery-customers",
    "house-edge",
    "leapfrog",
)


def features(course: str) -> set[str]:
    """The kinds of elements on a course, its special rules, its edition, and its largest number of robots."""
    plan = load_course(course)
    elements = {element.kind() for element in floor_of(course).placed}  # type: ignore[attr-defined]
    return {*elements, *(str(rule["rule"]) for rule in plan.rules), plan.edition, f"{max(plan.allowed)} robots"}
