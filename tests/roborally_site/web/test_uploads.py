"""A request that declares too much is refused before any of it is read."""

from io import BytesIO

import pytest
from django.core.exceptions import RequestDataTooBig

from roborally_site.web.uploads import MAX_REQUEST_BYTES, BoundedUploadHandler


def test_the_largest_request_is_taken() -> None:
    handler = BoundedUploadHandler()
    handler.handle_raw_input(iter([b"a socket cannot seek"]), {}, MAX_REQUEST_BYTES, b"boundary")
    assert not handler.activated  # so large a file goes to the disk, by the next handler


def test_one_byte_more_is_refused() -> None:
    body = BytesIO(b"not read")
    with pytest.raises(RequestDataTooBig, match="at most 66 megabytes"):
        BoundedUploadHandler().handle_raw_input(body, {}, MAX_REQUEST_BYTES + 1, b"boundary")
    assert body.tell() == 0
