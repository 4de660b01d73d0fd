"""What rooms have for all of them is found where it lies."""

from games.rooms import modules
from tests.services import ROOT


def test_a_room_is_found_by_the_module_that_it_has_and_by_no_other() -> None:
    rooms = sorted(path.parent.name for path in (ROOT / "games").glob("*/urls.py"))
    assert [module.__name__ for module in modules("urls")] == [f"games.{room}.urls" for room in rooms]
