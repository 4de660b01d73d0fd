"""The only file that the site accepts is a game that an operator imports. Nobody can fill the disk with others."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import MemoryFileUploadHandler

MAX_REQUEST_BYTES = 66 << 20
"""A little more than the largest game file that can be imported, so that the import can say so itself."""


class BoundedUploadHandler(MemoryFileUploadHandler):
    """Refuses a request whose declared length is too large, before reading any of it."""

    def handle_raw_input(self, input_data: Any, META: dict[str, Any], content_length: int, *rest: Any) -> None:
        """Raises RequestDataTooBig."""
        if content_length > MAX_REQUEST_BYTES:
            raise RequestDataTooBig(f"A request can have at most {MAX_REQUEST_BYTES >> 20} megabytes.")
        super().handle_raw_input(input_data, META, content_length, *rest)
