"""Lessons as plain data, which rooms and kinds of games exchange."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LessonLine:
    """A lesson in a list: its title, and what it teaches in two sentences."""

    id: str
    number: int
    """Its place among the lessons of its kind of game."""
    title: str
    words: str
    goal: str
    """The task."""
    hint: str
    about: list[str]
    """The kinds of elements that it explains, as drawings name them."""
