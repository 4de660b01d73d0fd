"""Option cards in the form of a program, in a real browser."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.roborally.options import find_option
from engine.roborally.state import Held, RaceState
from games.models import Game, User
from games.play.services import play
from tests.games.support.moves import pending_of, start_turn_from
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import DESK, PHONE, OpenAs, address_of, card, hand, laid, open_as, register, wait_for_laid
from tests.services import wait_until

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

SEED = "07" * 16
"""Deals a first hand in which some cards go together."""
SHAPES = [
    "mine_layer",
    "bridge_layer",
    "retro_rockets",
    "shield",
    "buzz_bomb",
    "robo_copter",
    "overload_override",
    "homing_device",
]
OTHERS = ["fourth_gear", "abort_switch", "conditional", "flywheel", "dual_processor", "scrambler", "recompile"]
ALL = [*SHAPES, *OTHERS]
"""Cards with controls of every shape."""
ALL_SET = {
    "mine_layer": {"registers": [2]},
    "retro_rockets": {"burned": {"3": 2}},
    "shield": {"side": "left"},
    "buzz_bomb": {"now": True},
    "overload_override": {"empty": [5]},
    "homing_device": {"registers": [1], "on": True},
}
MINES, BRIDGES = "Mine Layer: in which registers", "Bridge Layer: in which registers"
OVERRIDE = "Overload Override: registers without a card"
WITHOUT_SCRIPTS = {"java_script_enabled": False}


def equip(race: Game, *options: str) -> None:
    """The first robot holds these cards, and is dealt the same hand every time."""

    def change(state: RaceState) -> None:
        robot = state.robots[0]
        for seat in state.robots:
            seat.dock = seat.number + 1  # hands are dealt in the order of docks, and the draw of docks was by chance
        robot.options = [Held(id=option, payload=find_option(option).payload) for option in options]

    Game.objects.filter(pk=race.pk).update(seed=SEED)
    start_turn_from(race, change)


def options(page: Page) -> Any:
    return page.locator("[data-options]")


def use(picker: Locator, card: int) -> None:
    picker.select_option(label=picker.locator(f'option[data-uses="{card}"]').inner_text())


def riders(race: Game, user: User) -> dict[str, Any]:
    return dict(pending_of(race, user).submission["riders"])


def drafted(race: Game, user: User) -> list[int] | None:
    """The cards that the site has kept."""
    return (pending_of(race, user).draft or {}).get("registers")


def set_riders(race: Game, user: User) -> dict[str, Any]:
    """Without those that are left as they were."""
    return {option: rider for option, rider in riders(race, user).items() if rider}


def test_options_stay_out_of_the_way_until_they_are_used(race: Game, owner: User, open_as: OpenAs) -> None:
    equip(race, "fourth_gear", "scrambler")
    page = open_as(owner, address_of(race), PHONE)
    expect(options(page)).not_to_have_attribute("open", "")
    expect(page.locator("[data-options-summary]")).to_have_text("nothing set")
    options(page).locator("> summary").click()
    page.get_by_role("group", name="Fourth Gear: in which registers").get_by_text("2").click()
    page.get_by_label("What fires in register 3").select_option("Scrambler")
    expect(page.locator("[data-options-summary]")).to_have_text("Fourth Gear, Scrambler")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    page.reload()
    expect(options(page)).to_have_attribute("open", "")
    page.keyboard.type("12345")
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("Fourth Gear: in register 2")).to_be_visible()
    expect(page.get_by_text("Scrambler: in register 3")).to_be_visible()
    assert riders(race, owner) == {"fourth_gear": {"registers": [2]}, "scrambler": {"registers": [3]}}
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_label("What fires in register 3").locator("option:checked")).to_have_text("Scrambler")
    cards = hand(page)
    wait_for_laid(page, cards[:5])
    page.keyboard.press("Backspace")
    assert laid(page) == [*cards[:4], 0]


def test_a_card_that_an_option_uses_is_laid_once_and_where_it_fits(race: Game, owner: User, open_as: OpenAs) -> None:
    equip(race, "flywheel", "conditional", "dual_processor")
    page = open_as(owner, address_of(race))
    cards = hand(page)
    page.keyboard.type("1234")
    options(page).locator("> summary").click()
    keep, aside = page.get_by_label("Keep for the next turn"), page.get_by_label("Lay aside")
    use(keep, cards[0])
    assert laid(page) == [0, *cards[1:4], 0]
    expect(card(page, 1)).to_have_attribute("aria-pressed", "true")
    use(aside, cards[0])
    expect(keep).to_have_value("")
    card(page, 1).click()
    expect(aside).to_have_value("")
    assert laid(page) == [*cards[:4], 0]

    page.get_by_role("button", name="Clear").click()
    first = page.get_by_label("Second card in register 1")
    fitting = page.locator('select[data-on-register="1"] option[data-fits]').last
    top, below = str(fitting.get_attribute("data-uses")), str(fitting.get_attribute("data-fits")).split()[0]
    expect(first).to_be_disabled()
    page.locator(f'[data-card="{below}"]').click()
    expect(first).to_be_enabled()
    use(first, int(top))
    register(page, 1).dblclick()  # the card below goes back to the hand, and the one on top with it
    expect(first).to_have_value("")
    page.locator(f'[data-card="{below}"]').click()
    use(first, int(top))
    for other in [one for one in hand(page) if str(one) not in (top, below)][:4]:
        page.locator(f'[data-card="{other}"]').click()
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("handed in", exact=True)).to_be_visible()
    assert set_riders(race, owner) == {"dual_processor": {"on": {"1": int(top)}}}


def test_every_shape_of_control_is_handed_in_as_it_was_set(race: Game, owner: User, open_as: OpenAs) -> None:
    equip(race, *SHAPES)
    page = open_as(owner, address_of(race))
    cards = hand(page)
    options(page).locator("> summary").click()
    fits_one_gadget_in_a_register_and_no_more_than_are_left(page)
    asks_for_a_card_where_none_may_be_left_out(page)
    page.get_by_role("group", name="Shield: to which side").get_by_text("left").click()
    page.get_by_label("Use it as the turn begins").check()
    use(page.get_by_label("In every register, play"), cards[0])  # the fastest: it moves
    tick(page, OVERRIDE, 5)
    page.get_by_label("What fires in register 1").select_option("Homing Device")
    page.get_by_label("Homing Device: go after its target").check()
    expect(page.locator("[data-options-summary]")).to_have_text(
        "Mine Layer, Retro-Rockets, Shield, Buzz Bomb, Robo-Copter, Overload Override, Homing Device"
    )
    page.keyboard.type("2345")
    wait_until(lambda: drafted(race, owner) == [*cards[1:5], 0], "the last draft")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    page.reload()
    assert laid(page) == [*cards[1:5], 0]
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("Retro-Rockets: 2 tokens in register 3")).to_be_visible()
    assert set_riders(race, owner) == ALL_SET | {"robo_copter": {"card": cards[0]}}


def fits_one_gadget_in_a_register_and_no_more_than_are_left(page: Page) -> None:
    """Leaves a mine in register 2, and two tokens in register 3."""
    mine_layer, bridge_layer = (page.get_by_role("group", name=name) for name in (MINES, BRIDGES))
    tick(page, BRIDGES, 1)
    tick(page, BRIDGES, 2)
    expect(bridge_layer.locator("input[data-tick='3']")).to_be_disabled()
    tick(page, MINES, 2)
    expect(bridge_layer.locator("input[data-tick='2']")).not_to_be_checked()
    expect(bridge_layer.locator("input[data-tick='3']")).to_be_enabled()
    expect(mine_layer.locator("input:checked")).to_have_count(1)
    tick(page, BRIDGES, 1)
    page.get_by_label("Tokens in register 3").select_option(label="2")
    second = page.get_by_label("Tokens in register 2")
    expect(second.locator("option:enabled")).to_have_text(["0", "1"])


def asks_for_a_card_where_none_may_be_left_out(page: Page) -> None:
    """Leaves the program as empty as it was."""
    page.keyboard.type("123")
    submit = page.get_by_role("button", name="Hand in")
    expect(submit).to_have_attribute("aria-disabled", "true")
    tick(page, OVERRIDE, 4)
    expect(submit).to_have_attribute("aria-disabled", "true")
    page.keyboard.type("4")
    assert laid(page)[3] == 0
    expect(submit).to_have_attribute("aria-disabled", "false")
    tick(page, OVERRIDE, 4)
    page.get_by_role("button", name="Clear").click()


def test_what_options_add_is_handed_in_without_scripts(race: Game, owner: User, open_as: OpenAs) -> None:
    equip(race, *SHAPES)
    page = open_as(owner, address_of(race), WITHOUT_SCRIPTS)
    expect(page.get_by_role("button", name="Hand in")).to_have_count(0)
    page.get_by_role("link", name="Choose the cards from lists").click()
    cards = pending_of(race, owner).offer["hand"]
    for number in range(1, 5):
        choice = f'{{"registers":[{cards[number]}]}}'
        page.get_by_role("combobox", name=f"Register {number}", exact=True).select_option(choice)
    options(page).locator("> summary").click()
    tick(page, MINES, 2)
    page.get_by_label("Tokens in register 3").select_option(label="2")
    page.get_by_role("group", name="Shield: to which side").get_by_text("left").click()
    page.get_by_label("Use it as the turn begins").check()
    use(page.get_by_label("In every register, play"), cards[0])
    tick(page, OVERRIDE, 5)
    page.get_by_label("What fires in register 1").select_option("Homing Device")
    page.get_by_label("Homing Device: go after its target").check()
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("Handed in.")).to_be_visible()
    assert pending_of(race, owner).submission["registers"] == [*cards[1:5], 0]
    assert set_riders(race, owner) == ALL_SET | {"robo_copter": {"card": cards[0]}}


def tick(page: Page, group: str, number: int) -> None:
    page.get_by_role("group", name=group).locator("label").nth(number - 1).click()


def test_a_new_hand_is_asked_for_twice_and_lies_there_at_once(race: Game, owner: User, open_as: OpenAs) -> None:
    equip(race, "recompile")
    page = open_as(owner, address_of(race))
    before = hand(page)
    options(page).locator("> summary").click()
    page.get_by_role("button", name="New hand").click()
    page.get_by_role("button", name="Hand it in for good").click()
    expect(page.get_by_role("heading", name="Hand it in for good?")).to_have_count(0)
    play.resolve(game_id=race.pk)
    page.goto(address_of(race))
    assert len(hand(page)) == len(before)
    assert not set(hand(page)) & set(before)
    expect(options(page)).to_have_count(0)


def test_what_if_is_asked_of_another_robot_and_cards_are_ranked_by_buttons(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    equip(race, "brakes", "fourth_gear", "scrambler")
    page = open_as(owner, address_of(race))
    page.keyboard.type("1")
    words = page.locator("[data-ghost-words]")
    expect(words).to_contain_text("would")
    page.get_by_text("What if…").click()
    page.get_by_label("It plays in register 1").select_option("move_1")
    page.locator('svg.board .robot[data-robot="1"]').click()
    expect(page.locator("[data-what-if-robot]")).to_have_value("1")
    expect(words).to_contain_text("Cog would")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")
    assert "what_if" not in pending_of(race, owner).draft

    page.get_by_text("Standing orders", exact=True).click()
    order = page.locator(".order").filter(has_text="Giving up Option cards")
    names = order.locator("[data-ranking] li span").all_inner_texts()
    order.get_by_role("button", name=f"{names[2]}: up").click()
    order.get_by_role("button", name=f"{names[2]}: up").click()
    page.locator(".order").filter(has_text="Coming back").get_by_label("Come back powered down").check()
    page.get_by_role("button", name="Save all orders").click()
    expect(page.locator("#announcer")).to_contain_text("Your standing orders are saved.")
    page.reload()  # the orders lie open still
    shown = page.locator(".order").filter(has_text="Giving up Option cards").locator("[data-ranking] li span")
    expect(shown).to_have_text([names[2], names[0], names[1]])
    expect(page.get_by_label("Come back powered down")).to_be_checked()


def test_all_that_is_before_a_player_is_easy_to_read_and_to_use(race: Game, owner: User, open_as: OpenAs) -> None:
    """Also the sheet of a robot that is out of the race."""
    equip(race, *ALL)
    start_turn_from(race, lambda state: setattr(state.robots[1], "status", "out"))
    page = open_as(owner, address_of(race), PHONE)
    page.keyboard.type("12345")
    page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    assert faults(page, DARK, "[data-program], .orders-more, .sheets") == []
    for device in (PHONE, DESK):
        page.set_viewport_size(device["viewport"])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
