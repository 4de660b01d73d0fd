"""What a fight is fought with, by the ids that programs meet."""

from engine.volt.module_registry import find_modules
from games.kinds.volt.setup.pieces import pieces


def words(id: str) -> str:
    [found] = [piece for piece in pieces() if piece.id == id]
    return f"{found.name}: {found.words}"


def test_all_modules_and_elements_are_there() -> None:
    ids = [piece.id for piece in pieces()]
    assert ids[: len(find_modules())] == list(find_modules())
    assert {"vp", "workshop", "pit", "water", "energy_wall", "caution"} <= set(ids)


def test_a_module_says_which_dice_it_takes() -> None:
    assert words("brake").endswith(" It is used with a blue die, 1 to 6.")


def test_an_element_says_what_it_does() -> None:
    assert words("vp").startswith("VP space: ")
    assert words("pit").startswith("Pit: A robot that is driven or pushed into it is destroyed.")
