"""Arenas that people have made: read, drawn, kept, and fought in."""

from typing import Any

import msgspec
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from engine.kernel.errors import BadData
from engine.volt.arena.plans import arena_data
from games.errors import NotFound
from games.kinds.volt.workshop import workshop
from games.models import Design, Game, User
from games.workshop.services.designs import create_design, delete_design, keep_version
from tests.games.kinds.volt.games import answer_all, new_game
from tests.people import BrowserOf

ROME = arena_data("rome")


def rome(**changes: Any) -> bytes:
    return msgspec.json.encode(ROME | changes)


def test_a_file_is_read_with_its_faults_and_its_facts() -> None:
    sheet = workshop.read(rome(name="Ro\x07ma"))
    assert (sheet.name, sheet.size, sheet.players, sheet.problems) == ("Roma", (9, 9), (1, 2, 3, 4), [])
    assert workshop.read(msgspec.json.encode(sheet.document)) == sheet
    assert "pit" in " ".join(sheet.facts) or "water" in " ".join(sheet.facts)
    faulty = workshop.read(rome(elements=[*ROME["elements"], {"type": "pit", "at": [9, 9]}]))
    assert [str(it) for it in faulty.problems] == ["the arena, J10: The pit lies outside the arena."]


@pytest.mark.parametrize("name", ["", "  ", "x" * 81])
def test_a_name_is_neither_empty_nor_long(name: str) -> None:
    with pytest.raises(BadData, match="1 to 80 characters"):
        workshop.read(rome(name=name))


def test_the_blank_arena_and_those_of_the_box_are_drawn() -> None:
    assert workshop.picture(workshop.blank()).count('class="space"') == 9 * 9 - 4
    faulty = ROME | {"elements": [*ROME["elements"], {"type": "pit", "at": [9, 9]}, {"type": "pit", "at": [4, 4]}]}
    assert "E5: pit (deadly)" in workshop.picture(faulty)
    assert workshop.png(workshop.printed()["tokyo"]).startswith(b"\x89PNG")
    with pytest.raises(NotFound, match="no text format"):
        workshop.to_text(ROME)


def test_it_is_uploaded_kept_and_fought_in(owner: User, guest: User, browser_of: BrowserOf) -> None:
    """Another person may not see it, nor begin a game in it, before it is published."""
    browser = browser_of(owner)
    file = SimpleUploadedFile("mine.json", rome(name="Circus"))
    page = browser.post(reverse("design_upload"), {"kind": "volt", "file": file}, follow=True).content.decode()
    assert "Circus is read." in page
    design = Design.objects.get()
    digest = keep_version(design=design).venue_id
    assert browser.get(reverse("picture", args=["volt", digest])).status_code == 200
    assert browser_of(guest).get(reverse("picture", args=["volt", digest])).status_code == 404
    form = browser.get(f"{reverse('game_new', args=['volt'])}?arena={digest}").content.decode()
    assert f'value="{digest}" aria-describedby="about-{digest}" checked' in form
    form = browser_of(guest).get(f"{reverse('game_new', args=['volt'])}?arena={digest}").content.decode()
    assert f'value="{digest}"' not in form


def test_a_game_keeps_its_arena_when_the_design_is_gone(owner: User, guest: User, browser_of: BrowserOf) -> None:
    design = create_design(user=owner, kind="volt", data=rome(name="Circus"))
    digest = keep_version(design=design).venue_id
    game = new_game(owner, guest, arena=digest)
    delete_design(design=design)
    answer_all(game, until="program")
    game.refresh_from_db()
    assert (game.venue, game.status) == (digest, Game.Status.RUNNING)
    page = browser_of(guest).get(reverse("game", args=[game.pk]), follow=True).content.decode()
    assert "Circus" in page
    assert f'data-arena="{digest}"' in page


@pytest.mark.parametrize("door", ["play_now", "design_play"])
def test_a_game_at_once_in_it_is_a_full_one_because_training_has_its_own_arenas(
    owner: User, browser_of: BrowserOf, door: str
) -> None:
    design = create_design(user=owner, kind="volt", data=rome(name="Circus"))
    digest = keep_version(design=design).venue_id
    address = reverse(door, args=[design.pk] if door == "design_play" else [])
    browser_of(owner).post(address, {"kind": "volt", "arena": digest, "bots": "1"})
    assert Game.objects.get().setup["arena"] == digest
