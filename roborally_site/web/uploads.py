"""A limit on uploads, so that no one can fill the disk. The only uploads are games that operators import."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import MemoryFileUploadHandler

MAX_REQUEST_BYTES = 66 << 20
"""A little more than the largest game file allowed, so that the import itself can refuse files that are too large."""


class BoundedUploadHandler(MemoryFileUploadHandler):
    """Refuses a request whose declared length is too large, before reading any of it."""

    def handle_raw_input(self, input_data: Any, META: dict[str, Any], content_length: int, *rest: Any) -> None:
        """Raises RequestDataTooBig."""
        if content_length > MAX_REQUEST_BYTES:
            raise RequestDataTooBig(f"A request can have at most {MAX_REQUEST_BYTES >> 20} megabytes.")
        super().handle_raw_input(input_data, META, content_length, *rest)
