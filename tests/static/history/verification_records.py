"""Records of a small game for verification.test.js, printed as JSON."""

import json
import sys

from engine.kernel.record.commitment import canonical, seed_hash, start_digest, start_of
from tests.engine.kernel.duel import GAME, Setup
from tests.static.records import record_of

SEED = bytes(range(16))
GIVEN = [b"x" * 16, b"", bytes(range(200, 216))]
VALUE = {"10": [1, None, True], "9": {"b": '“ü\u2028\x7f\n\\"', "a": []}, "": -5, "B": "\U0001f916"}

if __name__ == "__main__":
    duel = Setup()
    hashes = [seed_hash(SEED), start_digest(start_of(GAME, duel, SEED, GIVEN))]
    records = {"duel": record_of(GAME, duel, SEED, GIVEN), "bare": record_of(GAME, duel, SEED)}
    given = {"hashes": hashes, "own": GIVEN[0].hex(), "value": VALUE, "canonical": canonical(VALUE).decode()}
    json.dump(records | given, sys.stdout)
