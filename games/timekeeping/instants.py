"""The form of instants in requests and responses."""

from datetime import datetime
from typing import Annotated

import msgspec

Instant = Annotated[datetime, msgspec.Meta(tz=True)]
"""A time with its zone, which the description of the API calls a `date-time`."""
