"""By how much someone was ahead at the end of a game, in words for each reader."""

from dataclasses import dataclass

from django.utils.translation import ngettext

Sentences = tuple[str, str]
"""A sentence for one and for several: its places are {ahead}, {behind} and {n}."""


@dataclass(frozen=True)
class Margin:
    """One kind of margin: for someone who reads of others, for the one ahead, and for the one behind. The last one
    also tells who won."""

    others: Sentences
    ahead: Sentences
    behind: Sentences


@dataclass(frozen=True)
class Apart:
    """By how much one robot was ahead of another."""

    margin: Margin
    n: int
    ahead: str
    behind: str
    turn: int = 0
    """In which turn the one ahead reached the goal, if that is told."""

    def words(self, whose: str) -> str:
        """`whose`: "ahead" or "behind" if that is the reader's own robot, else "others"."""
        one, many = getattr(self.margin, whose)
        return ngettext(one, many, self.n).format(n=self.n, ahead=self.ahead, behind=self.behind, turn=self.turn)
