"""Draws of the engine for chance.test.js, printed as JSON."""

import json
import sys
from random import Random
from typing import Any

import msgspec

from engine.kernel.record.commitment import seed_hash
from engine.kernel.record.draw_log import DrawLog


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


if __name__ == "__main__":
    words = "Bolt ünd Cog"
    turns = [some_turn(Random(number)) for number in range(60)]
    json.dump({"turns": turns, "words": words, "hash": seed_hash(words.encode())}, sys.stdout)
