"""What the page of the rules takes from the rules."""

from engine.volt.module_registry import find_modules
from games.kinds.volt.setup.rulebook import rulebook


def test_every_module_stands_once_in_the_deck_of_its_colour() -> None:
    decks = {deck["colour"]: [module.title for module in deck["modules"]] for deck in rulebook()["decks"]}
    assert {colour: len(titles) for colour, titles in decks.items()} == {
        "blue": 6,
        "red": 8,
        "yellow": 4,
        "champion": 4,
    }
    assert sorted(title for titles in decks.values() for title in titles) == sorted(
        module.title for module in find_modules().values()
    )


def test_a_module_says_its_dice_and_a_champion_module_its_home() -> None:
    told = {module.title: module for deck in rulebook()["decks"] for module in deck["modules"]}
    assert told["Power Beam"].dice == "red die, 3 to 6"
    assert told["Saw Blade"].dice == "blue die, 2 to 6"
    assert told["Shield"].dice == ""
    assert told["Jetpack"].home == "Twin Cities"
    assert told["Brake"].home == ""


def test_the_killbots_of_a_championship_have_their_sets() -> None:
    rome = next(line for line in rulebook()["sets"] if line["arena"] == "Rome")
    assert (rome["titleholder"], rome["others"]) == ("Anchor and Water Cannon", "Anchor and Repulsion Blast")
    assert "Teleport" not in rulebook()["for_killbots"]


def test_elements_and_modules_know_their_rulings_and_lessons() -> None:
    walls = {element.kind: element for element in rulebook()["elements"]}
    assert "V-24" in walls["lightning_barrier"].rulings
    assert walls["vp"].lessons == ["dice", "low-numbers"]
    blade = next(it for deck in rulebook()["decks"] for it in deck["modules"] if it.id == "saw_blade")
    assert {"V-16", "V-17"} <= set(blade.rulings)
    assert blade.lessons == ["modules"]
