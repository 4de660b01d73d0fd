"""Draws in a real browser: the same as those of the engine."""

from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Error, Page

from engine.kernel.commitment import seed_hash
from engine.kernel.draw_log import DrawLog
from tests.static.scripts import called, scripts

__all__ = ["scripts"]

pytestmark = pytest.mark.browser

AGAIN = """async (turns) => {
    const { drawn, unhex } = await import("/js/chance.js");
    return turns.map(({ seed, epoch, turn, draws }) => draws.map((draw) => drawn(unhex(seed), epoch, turn, draw)));
}"""


def some_turn(random: Random) -> dict[str, Any]:
    """A turn of any seed with draws of every kind, several for one purpose."""
    seed, epoch, turn = random.randbytes(16), random.randrange(3), random.randrange(120)
    log = DrawLog()
    chance = log.chance(seed, epoch, turn)
    for purpose in ("deck", "deck", "die of 3", "“ünïcode”"):
        chance.shuffle(purpose, range(random.randrange(90)))
        chance.sample(purpose, "ABCDEFGH", random.randrange(9))
        chance.below(purpose, random.choice([1, 2, 6, 10**9, 2**53 - 1]))
        chance.pick(purpose, ["blue", "red", "yellow"])
    return {"seed": seed.hex(), "epoch": epoch, "turn": turn, "draws": msgspec.to_builtins(log.draws)}


def test_random_draws_are_those_of_the_engine(scripts: Page) -> None:
    turns = [some_turn(Random(number)) for number in range(60)]
    assert scripts.evaluate(AGAIN, turns) == [[draw["got"] for draw in turn["draws"]] for turn in turns]


def test_another_name_is_another_draw(scripts: Page) -> None:
    draw = {"purpose": "die", "n": 0, "how": "below", "of": 2**53 - 1, "got": 0}
    turn = {"seed": bytes(16).hex(), "epoch": 0, "turn": 1, "draws": [draw]}
    names = [turn, turn | {"epoch": 1}, turn | {"turn": 2}, turn | {"seed": bytes(range(16)).hex()}]
    names += [turn | {"draws": [draw | {"purpose": "coin"}]}, turn | {"draws": [draw | {"n": 1}]}]
    found = scripts.evaluate(AGAIN, names)
    assert len({tuple(drawn) for drawn in found}) == len(names)


def test_hashes_are_those_of_the_engine(scripts: Page) -> None:
    assert called(scripts, "/js/chance.js", "sha256", "Bolt ünd Cog") == seed_hash("Bolt ünd Cog".encode())


@pytest.mark.parametrize("digits", ["0", "0g", "AB", "0x10"])
def test_what_is_no_hexadecimal_is_refused(scripts: Page, digits: str) -> None:
    with pytest.raises(Error, match="not hexadecimal"):
        called(scripts, "/js/chance.js", "unhex", digits)
