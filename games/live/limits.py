"""How many streams may be open at once: in all, for a person, and for an address."""

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from games.web.client_address import network_of

MOST = 20_000
"""In one process. Each takes some 20 kB."""
MOST_FOR_A_PERSON = 12
"""One for each browser, whose tabs share it, and one for each program."""
MOST_FOR_AN_ADDRESS = 200
"""A school is one address."""


class TooMany(Exception):
    """There is no room for another stream. `status` is the status of the answer."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Limits:
    def __init__(self) -> None:
        self._open: Counter[Hashable] = Counter()

    @contextmanager
    def one_more(self, user: int, address: str) -> Iterator[None]:
        """Counts a stream while it is open. Raises TooMany."""
        allowed: dict[Hashable, int] = {"all": MOST, ("network", network_of(address)): MOST_FOR_AN_ADDRESS}
        allowed |= {("person", user): MOST_FOR_A_PERSON} if user else {}
        for who, most in allowed.items():
            if self._open[who] >= most:
                raise TooMany(503 if who == "all" else 429)
        self._open.update(allowed.keys())
        try:
            yield
        finally:
            self._open.subtract(allowed.keys())
            self._open += Counter()  # forgets those who have none open
