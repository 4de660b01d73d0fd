"""Prints a fingerprint of some whole duels, with everything that every seat sees at every wait."""

from hashlib import sha256

from tests.engine.kernel.duel import Setup
from tests.engine.kernel.tables import ASK_ALWAYS, open_table, picture, reloaded, waits


def fingerprint() -> str:
    seen = sha256()
    for number in range(5):
        table = open_table(bytes([number] * 16), Setup(seats=2 + number % 3), orders=ASK_ALWAYS)
        for _ in waits(table):
            for part in (*picture(table), *picture(reloaded(table))):
                seen.update(part)
        seen.update(picture(table)[1])
    return seen.hexdigest()


if __name__ == "__main__":
    print(fingerprint())  # noqa: T201  its output is what the test reads
