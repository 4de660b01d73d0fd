"""Errors as they may be told to an operator: without their text, which could tell a card or an address."""

import traceback
from pathlib import Path
from typing import Any

from django.db import InterfaceError, OperationalError, connection


def is_away(error: BaseException | None) -> bool:
    """Whether the database is away: a connection that was lost or refused, a statement that was cancelled. It may work
    in a moment. The driver's own errors come from cursors on the server that are closed: Django makes none of its own
    of those."""
    driver: Any = connection.Database  # type: ignore[attr-defined]  # each backend has one
    return isinstance(error, OperationalError | InterfaceError | driver.OperationalError | driver.InterfaceError)


def describe(error: BaseException, steps: int = 4) -> str:
    """The kind of an error and the way to it, without its text: `KeyError at table.py:170 < play.py:80`."""
    frames = traceback.extract_tb(error.__traceback__)[-steps:]
    way = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
    return f"{type(error).__name__} at {way}"[:200]
