"""Draws docs/images/race.gif, the README's picture: a turn of a real race. Bots play it, and the seed never changes,
so the same rules and drawings give the same file.
"""

import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "roborally_site.settings")
os.environ.setdefault("SECRET_KEY", "picture")
os.environ.setdefault("DATABASE_URL", "sqlite://:memory:")

import django

django.setup()

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.events import events_for
from engine.kernel.table import Table, TurnRecord
from engine.roborally.game import GAME
from engine.roborally.state import RaceState, Setup
from games.drawing.animation import gif
from games.kinds.roborally.replay.story import moments, shots
from games.shapes.page import TurnPage

FILE = ROOT / "docs/images/race.gif"
LARGEST = 600_000
"""In bytes: a README must load at once."""
COURSE, ROBOTS = "risky-exchange", ["Bolt", "Cog", "Dynamo", "Fuse", "Magnet", "Piston"]
SEED = bytes([7]) * SEED_BYTES
SPACE = 30
THEN = datetime(2005, 1, 1, tzinfo=UTC)
"""Nobody sees when it was."""


def race() -> Iterator[TurnPage]:
    """The turns of a race between bots, as spectators see them."""
    table = Table.open(GAME, Setup(course=COURSE, robots=ROBOTS), SEED)
    table.advance()
    while not table.is_over:
        for decision in list(table.pending):
            table.answer(decision.id, answer(table, decision), by="bot")
        table.advance()
    yield from map(page, table.finished)


def answer(table: Table[RaceState], decision: Decision[Any]) -> Any:
    return GAME.bot_answer(GAME.view_for(table.state, decision.seat), decision, "hard", Chance(SEED))


def page(record: TurnRecord) -> TurnPage:
    return TurnPage(
        number=record.number,
        revision=record.revision,
        started_at=THEN,
        resolved_at=THEN,
        published=[],
        viewer_seat=None,
        before=GAME.view_for(GAME.decode(record.snapshot), None),
        events=events_for(record.events, None),
        previous=None,
        next=None,
    )


def main() -> None:
    """Of all turns, the one in which most happens."""
    turn = max(race(), key=lambda page: (len(moments(page)), -page.number))
    picture = gif(shots(turn), SPACE)
    if len(picture) > LARGEST:
        sys.exit(f"The picture has {len(picture)} bytes, more than {LARGEST}.")
    FILE.write_bytes(picture)
    print(f"{FILE.relative_to(ROOT)}: turn {turn.number}, {len(picture)} bytes")


if __name__ == "__main__":
    main()
