"""The site that the tests of this folder walk through."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services import PlayServer, served


@pytest.fixture(scope="package")
def play_server(tmp_path_factory: pytest.TempPathFactory, collected_data: Path) -> Iterator[PlayServer]:
    """One for all, so each test has people of its own, by other names. It has one kind of game more than the site. It
    ends with the last test of this folder: even with nobody there it takes a thirtieth of a processor."""
    with served(tmp_path_factory.mktemp("played"), collected_data, GAME_KINDS="tests.tiny_game") as server:
        yield server
