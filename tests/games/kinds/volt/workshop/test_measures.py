"""The measure of an arena, as pages show it."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.samples import Start
from engine.volt.arena.plans import arena_data, load_arena, load_plan
from engine.volt.measure.fight import play_fight
from engine.volt.measure.summary import ArenaMeasure
from games.kinds.making import KindMeasures
from games.kinds.volt.workshop import measures
from games.models import Design, User, VenueMeasure
from games.workshop.queries.conditions import conditions
from games.workshop.services.designs import create_design, keep_version
from tests.engine.volt.measure.test_words import EVEN
from tests.people import BrowserOf

ARENA = "rome"


def result(venue: str = ARENA, **changes: Any) -> dict[str, Any]:
    arena = load_arena(ARENA)
    measure = ArenaMeasure(
        arena=venue,
        strength="medium",
        first=1,
        fights=50,
        length="medium",
        level="mid",
        by_players=[msgspec.structs.replace(EVEN, **changes)],
        losses={arena.cell((2, 3)): 25, arena.cell((4, 0)): 5},
        damage={},
        visits={},
        points={arena.cell((3, 3)): 50},
        idle=[number for number, it in enumerate(load_plan(ARENA).elements) if it.kind() == "workshop"],
    )
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(measure))
    return plain


def shown(**changes: Any) -> dict[str, Any]:
    return measures.shown(ARENA, result(**changes))


def test_it_is_what_the_site_asks_for() -> None:
    assert isinstance(measures, KindMeasures)


def test_spaces_have_their_names_and_counts_are_those_of_a_fight() -> None:
    found = shown()
    assert found["worst"] == {"losses": "C4 (0.50), E1 (0.10)", "damage": "", "points": "D4 (1.00)", "visits": ""}
    workshop = next(it for it in load_plan(ARENA).elements if it.kind() == "workshop")
    assert (
        f'x="{40 * workshop.at[0]}" y="{40 * workshop.at[1]}" width="40" height="40" opacity="0.8"'
        in (found["floor"].split("heat-idle")[1])
    )


def test_sides_are_named_as_on_a_map_and_unfair_ones_told() -> None:
    (it,) = shown(luck=0.001, starts=[Start(2, 0.8, 0.2)])["starts"]
    assert [column["place"] for column in it["chart"]["starts"]] == ["S", "N"]
    assert it["is_unfair"]
    assert shown(starts=[])["starts"] == []


def test_fights_are_counted_and_beyond_them_there_are_none() -> None:
    assert measures.games(ARENA) == 200
    for place in (-1, 200):
        with pytest.raises(BadData, match="no fight"):
            measures.play(ARENA, place, 1)
    with pytest.raises(BadData, match="unknown arena"):
        measures.games("nowhere")


def test_the_first_fight_is_one_alone_against_a_killbot() -> None:
    """The same always gives the same, as plain JSON."""
    played = measures.play(ARENA, 0, 9)
    assert played == msgspec.json.decode(msgspec.json.encode(play_fight(ARENA, 1, 9)))
    assert measures.summed_up(ARENA, [played], 9)["first"] == 9


def test_the_page_of_a_design_shows_it_and_listing_asks_for_it(owner: User, browser_of: BrowserOf) -> None:
    version = keep_version(design=create_design(user=owner, kind="volt", data=msgspec.json.encode(arena_data(ARENA))))
    named = {it.name: it.is_met for it in conditions(version, owner)}
    assert named["measured"] is False
    VenueMeasure.objects.create(venue=version.venue, state="done", result=result(version.venue_id))
    assert {it.name: it.is_met for it in conditions(version, owner)}["measured"] is True
    page = browser_of(owner).get(f"/workshop/shelf/{Design.objects.get().pk}/").content.decode()
    for words in ("What bots say", "against a KillBot with modules", "How fair the sides are", "heat-points"):
        assert words in page
