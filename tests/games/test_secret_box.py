"""Each purpose has a box of its own. What keys open is told in tests/games/delivery/channels/test_sealing.py."""

import pytest
from cryptography.fernet import InvalidToken

from games.secret_box import box


def test_what_was_closed_for_another_purpose_stays_closed() -> None:
    closed = box("answers").encrypt(b"a hand")
    assert box("answers").decrypt(closed) == b"a hand"
    with pytest.raises(InvalidToken):
        box("addresses").decrypt(closed)
