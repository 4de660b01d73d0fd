"""The one file that the site takes is a game that an operator brings in. Nobody fills the disk with others."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import MemoryFileUploadHandler

LARGEST = 66 << 20
"""More than games.record.queries.game_file takes, which then says so in words."""


class BoundedUploadHandler(MemoryFileUploadHandler):
    """Refuses a request that says it is larger, before anything of it is read."""

    def handle_raw_input(self, input_data: Any, META: dict[str, Any], content_length: int, *rest: Any) -> None:
        """Raises RequestDataTooBig."""
        if content_length > LARGEST:
            raise RequestDataTooBig(f"A request has {LARGEST >> 20} megabytes at most.")
        super().handle_raw_input(input_data, META, content_length, *rest)
