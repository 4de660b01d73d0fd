"""Counting ballots."""

from collections import Counter
from collections.abc import Iterable

from games.models import Vote

Result = Vote.Result


def decided(vote: Vote, ballots: Iterable[str], voters: int, *, is_over: bool) -> Result | None:
    """The result of a vote; None while it is undecided. `is_over` means that its time is up."""
    count = Counter(ballots)
    if vote.kind == Vote.Kind.ABSENCE:
        return _most(count, voters, is_over=is_over)
    if voters == 0:  # owners who want to come back may do so
        return Result.YES if vote.kind == Vote.Kind.RESTORE else Result.NO
    return _majority(count, voters, is_over=is_over)


def _majority(count: Counter[str], voters: int, *, is_over: bool) -> Result | None:
    """The choice of more than half of the people who may vote, no matter how many do."""
    if 2 * count[Result.YES] > voters:
        return Result.YES
    if is_over or 2 * count[Result.NO] >= voters:
        return Result.NO
    return None


def _most(count: Counter[str], voters: int, *, is_over: bool) -> Result | None:
    """More than half decides at once. When all have voted or time is up, most votes win; a tie changes nothing."""
    first, second = [*count.most_common(2), ("", 0), ("", 0)][:2]
    if 2 * first[1] > voters or ((is_over or count.total() >= voters) and first[1] > second[1]):
        return Result(first[0])
    return Result.ROBOT if is_over or count.total() >= voters else None
