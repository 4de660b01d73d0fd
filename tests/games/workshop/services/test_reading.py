"""Files that people bring are told apart by what they are, and say what was wrong with them and what was lost."""

import msgspec
import pytest

from engine.kernel.errors import BadData
from games.errors import NotFound
from games.kinds.roborally.workshop import workshop
from games.workshop.services.reading import read_upload
from tests.games.support.designs import ALLEY, alley

TEXT = workshop.to_text(ALLEY).text.encode()
FAULTY = TEXT.replace(b"fbbbb fbbbb\nendboard", b"zbbbb fbbbb\nendboard")


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("alley.json", alley()),
        ("alley.json", b"\xef\xbb\xbf" + alley()),
        ("alley.txt", b"\n\t " + alley().replace(b",", b",\r\n")),
        ("ALLEY.RRC", alley()),
        ("alley.rrc", TEXT),
        ("alley", TEXT),
        ("alley.rrc", TEXT.decode().encode("utf-16")),
    ],
)
def test_a_file_is_read_as_what_it_is(name: str, data: bytes) -> None:
    read = read_upload("roborally", name, data)
    assert msgspec.json.decode(read.data)["course"]["name"] == "Alley"
    assert read.remarks == []


def test_faults_come_before_what_was_lost() -> None:
    read = read_upload("roborally", "alley.rrc", FAULTY + b"special rules: Shout as you move.\n")
    fault, lost = read.remarks
    assert fault.startswith("The file has a fault. Board ")
    assert "Shout as you move." in lost


@pytest.mark.parametrize(
    ("kind", "name", "data", "error"),
    [
        ("roborally", "alley.json", b"{", BadData),
        ("roborally", "alley.rrc", b"", BadData),
        ("volt", "arena.rrc", TEXT, NotFound),
        ("chess", "alley.json", alley(), NotFound),
    ],
)
def test_what_is_no_such_file_is_refused(kind: str, name: str, data: bytes, error: type[Exception]) -> None:
    with pytest.raises(error):
        read_upload(kind, name, data)
