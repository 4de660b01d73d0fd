"""Files, published venues, the shelf and measures, by a program."""

import pytest

from games.models import Design, DesignVersion, User, VenueFile, VenueMeasure
from tests.games.api.calls import Program, problem
from tests.games.support.designs import ALLEY, published
from tests.games.workshop.api.test_designs import lane


def test_a_file_is_checked_and_nothing_is_kept(program: Program) -> None:
    sheet = program.post("workshop/check", {"kind": "roborally", "document": lane(flags=[])}).json()
    assert [fault["words"] for fault in sheet["problems"]] == ["There is no flag."]
    assert program.post("workshop/check", {"kind": "roborally", "document": ALLEY}).json()["problems"] == []
    assert problem(program.post("workshop/check", {"kind": "chess", "document": ALLEY})) == (404, "no_such_kind")
    assert [*Design.objects.all(), *VenueFile.objects.all()] == []


def test_text_is_read_and_written(program: Program) -> None:
    written = program.post("workshop/text/write", {"kind": "roborally", "document": ALLEY}).json()
    assert written["lost"] == []
    read = program.post("workshop/text/read", {"kind": "roborally", "text": f"{written['text']}special rules: none\n"})
    assert (read.json()["sheet"]["name"], read.json()["problems"]) == ("Alley", [])
    assert read.json()["lost"]


@pytest.mark.parametrize(("visibility", "status"), [("private", 404), ("link", 200), ("listed", 200)])
@pytest.mark.parametrize("part", ["", "/text", "/measure"])
def test_a_published_venue_is_for_those_who_may_see_it(
    owner: User, stranger: User, visibility: str, status: int, part: str
) -> None:
    address = f"workshop/venues/{published(owner, visibility)}{part}"
    assert Program(owner).get(address).status_code == 200
    assert Program(stranger).get(address).status_code == status
    assert Program(stranger).get(f"workshop/venues/{'0' * 40}{part}").status_code == 404


def test_a_published_venue_is_a_file_again(owner: User) -> None:
    digest = published(owner)
    found = Program(owner).get(f"workshop/venues/{digest}").json()
    again = Program(owner).post("workshop/check", {"kind": "roborally", "document": found["document"]}).json()
    assert again["digest"] == found["digest"] == digest


def test_the_shelf_is_searched(owner: User, stranger: User) -> None:
    published(owner, "listed")
    Design.objects.update(on_shelf=DesignVersion.objects.get(), tags=" players-2 length-short edition-2005 ")
    found = {
        query: len(Program(stranger).get(f"workshop/venues?{query}").json()["designs"])
        for query in ("", "players=2", "players=3", "length=short&edition=2005", "author=olivia", "author=stella")
    }
    assert list(found.values()) == [1, 1, 0, 1, 1, 0]
    assert problem(Program(stranger).get("workshop/venues?author=nobody-here")) == (404, "no_such_person")


def test_a_measure_is_asked_for_once(owner: User, stranger: User) -> None:
    address = f"workshop/venues/{published(owner)}/measure"
    assert Program(owner).get(address).json()["state"] == "none"
    assert [Program(owner).put(address).json()["state"] for _ in range(2)] == ["waiting", "waiting"]
    assert VenueMeasure.objects.count() == 1
    assert Program(stranger).put(address).status_code == 404
