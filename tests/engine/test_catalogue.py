import pytest

from engine.catalogue import find_game, games
from engine.kernel.errors import BadData
from engine.kernel.game import GameRules


def test_every_game_stands_under_its_own_id() -> None:
    assert "roborally" in games()
    for game_id, game in games().items():
        assert isinstance(game, GameRules)
        assert game.id == game_id
        assert find_game(game_id) is game


@pytest.mark.parametrize("name", ["chess", "", "kernel", "commands"])
def test_what_is_no_game_is_unknown(name: str) -> None:
    with pytest.raises(BadData, match=f"unknown game {name}"):
        find_game(name)
