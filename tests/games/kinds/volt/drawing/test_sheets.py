"""Every robot's monitor, modules and controller."""

from dataclasses import replace

import msgspec

from engine.volt.state import Die
from games.kinds.volt.drawing.sheets import CENTRE, sheets
from tests.games.kinds.volt.fights import scene
from tests.games.kinds.volt.pages import page_of


def die(unit: int, colour: str, value: int, key: int, **more: bool) -> Die:
    return Die(unit=unit, colour=colour, value=value, key=key, **more)  # type: ignore[arg-type]


def test_robots_come_in_the_order_of_their_starting_numbers() -> None:
    page = page_of(scene("tokyo", {"at": (1, 3), "start_number": 2}, {"at": (3, 3), "start_number": 1}))
    assert [sheet.name for sheet in sheets(page)] == ["Bo", "Ada"]


def test_a_controller_shows_its_dice_north_up() -> None:
    dice = [die(1, "red", 2, 1), die(2, "blue", 5, 4, spent=True), die(3, "red", 6, 0)]
    [sheet] = sheets(page_of(scene("tokyo", {"at": (1, 3), "dice": dice})))
    assert [unit.words for unit in sheet.units] == ["I: red 2 north-east", "II: blue 5 south", "III: red 6 north"]
    assert [die.spent for unit in sheet.units for die in unit.dice] == [False, True, False]


def test_the_second_die_on_a_key_lies_in_the_centre() -> None:
    dice = [die(1, "red", 2, 1), die(1, "blue", 5, 1)]
    [sheet] = sheets(page_of(scene("tokyo", {"at": (1, 3), "dice": dice})))
    assert [die.place for die in sheet.units[0].dice] == [1, CENTRE]


def test_without_dice_there_is_no_controller() -> None:
    [sheet] = sheets(page_of(scene("tokyo", {"at": (1, 3)})))
    assert sheet.units == []


def test_inventories_of_others_show_their_backs_alone() -> None:
    told = [{"at": (1, 3), "inventory": ["mines"]}, {"at": (3, 3), "left": "brake", "inventory": ["bomb", "teleport"]}]
    own, other = sheets(page_of(scene("tokyo", *told, seat=0)))
    assert [card.title for card in own.inventory] == ["Mines"]
    assert (other.inventory, other.backs) == ([], ["blue", "yellow"])
    assert [(card.title, card.dice) for card in other.modules] == [("Brake", "blue 1 to 6")]


def test_a_spectator_reads_no_inventory() -> None:
    [sheet] = sheets(page_of(scene("tokyo", {"at": (1, 3), "inventory": ["mines"]}, seat=None)))
    assert (sheet.inventory, sheet.backs) == ([], ["red"])


def test_a_squad_of_killbots_counts_together() -> None:
    killbot = {"killbot": True, "facing": 4}
    view = scene("tokyo", {"at": (1, 3)}, killbot | {"at": (3, 3), "tokens": [1]}, killbot | {"tokens": [2, 2]})
    _, first, second = sheets(page_of(view))
    assert [badge.words for badge in first.badges] == ["faces south", "squad: 3 of 7 VP"]
    assert [badge.words for badge in second.badges] == ["destroyed, reboots", "squad: 3 of 7 VP"]
    assert first.player == "KillBot"


def test_no_bot_plays_a_seat_once_the_game_is_over() -> None:
    for over in (False, True):
        page = page_of(scene("tokyo", {"at": (1, 3)}, over=over))
        page = msgspec.structs.replace(page, seats=[replace(line, autopilot=True) for line in page.seats])
        assert [sheet.autopilot for sheet in sheets(page)] == [not over]


def test_the_titleholder_is_named() -> None:
    view = scene("tokyo", {"at": (1, 3), "left": "wall_control"}, champions={"wall_control": 0})
    [sheet] = sheets(page_of(view))
    assert [badge.words for badge in sheet.badges] == ["titleholder"]
    assert sheet.modules[0].home
