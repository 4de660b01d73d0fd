"""Errors described for operators, without their text, which could reveal a card or an address."""

import traceback
from pathlib import Path
from typing import Any

from django.db import InterfaceError, OperationalError, connection


def is_away(error: BaseException | None) -> bool:
    """Whether the database is away: a connection was lost or refused, or a statement was canceled. It may work again
    in a moment. The driver's own errors come from closing server-side cursors, where Django does not wrap them."""
    driver: Any = connection.Database  # type: ignore[attr-defined]  # each backend has one
    return isinstance(error, OperationalError | InterfaceError | driver.OperationalError | driver.InterfaceError)


def describe(error: BaseException, steps: int = 4) -> str:
    """The kind of an error and where it was raised, without its text: `KeyError at table.py:170 < play.py:80`."""
    frames = traceback.extract_tb(error.__traceback__)[-steps:]
    way = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
    return f"{type(error).__name__} at {way}"[:200]
