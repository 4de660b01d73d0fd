"""Putting puzzles on the shelf: those that come with the rules, and those made from games that were played here."""

from collections.abc import Iterable

import msgspec

from engine.kernel.journal import Entry
from games.kinds.base import GameKind
from games.kinds.registry import kind_of, kinds
from games.models import Game, Puzzle, VenueFile
from games.puzzles.queries.themes import packed
from games.shapes.puzzles import MadePuzzle, PlayedTurn


def load_shipped() -> int:
    """Puts all puzzles that come with the rules on the shelf. Those that are there stay as they are. Returns how many
    are new."""
    new = sum(
        _keep(kind, kind.puzzles.shipped(), Puzzle.Source.BOTS) for kind in kinds().values() if kind.puzzles is not None
    )
    find_themes()
    return new


def find_themes() -> None:
    """Finds the themes of all puzzles that have none yet."""
    unknown = list(Puzzle.objects.filter(themes=""))
    for puzzle in unknown:
        part = kind_of(puzzle.kind).puzzles
        puzzle.themes = packed(part.themes(puzzle.data)) if part is not None else ""
    Puzzle.objects.bulk_update(unknown, ["themes"], batch_size=100)


def make_from_games(most: int) -> int:
    """Makes puzzles from the latest finished games that are open to everyone, at venues that are. Returns how many are
    new.

    Nothing in a puzzle says which game it is from, or who played.
    """
    new = sum(_make(kind, most) for kind in kinds().values() if kind.puzzles is not None)
    find_themes()
    return new


def played_turns(game: Game, kind: GameKind) -> list[PlayedTurn]:
    """The turns played under the present rules, without the set-up."""
    rows = game.turns.filter(resolved_at__isnull=False, number__gt=0, revision=kind.rules.revision).order_by("number")
    seed = bytes.fromhex(game.seed)
    return [
        PlayedTurn(row.number, row.epoch, seed, bytes(row.snapshot), msgspec.convert(row.journal, list[Entry]))
        for row in rows
    ]


def _make(kind: GameKind, most: int) -> int:
    assert kind.puzzles is not None
    over = Game.objects.filter(kind=kind.slug, status=Game.Status.OVER, visibility=Game.Visibility.OPEN)
    new = 0
    for game in over.order_by("-ended_at", "-pk")[:most]:
        if not VenueFile.is_everyones(game.venue):
            continue
        new += _keep(kind, kind.puzzles.made_from(played_turns(game, kind)), Puzzle.Source.GAMES)
    return new


def _keep(kind: GameKind, made: Iterable[MadePuzzle], source: Puzzle.Source) -> int:
    found = {it.slug: it for it in made}
    there = set(Puzzle.objects.filter(slug__in=found).values_list("slug", flat=True))
    rows = [
        Puzzle(slug=it.slug, kind=kind.slug, goal=it.goal, data=it.data, source=source, mean=it.difficulty)
        for it in found.values()
        if it.slug not in there
    ]
    Puzzle.objects.bulk_create(rows, ignore_conflicts=True)
    return len(rows)
