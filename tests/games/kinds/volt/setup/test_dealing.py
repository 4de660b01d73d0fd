"""What the page that verifies a game of VOLT knows of its modules and arenas."""

from games.kinds.volt.setup.dealing import facts


def test_modules_and_arenas_have_names() -> None:
    found = facts({})
    assert sorted(found["decks"]) == ["blue", "red", "yellow"]
    assert {module for deck in found["decks"].values() for module in deck} <= found["modules"].keys()
    assert found["modules"]["ram_expansion"] == "RAM Expansion"
    assert found["arenas"]["tokyo"] == "Tokyo"
