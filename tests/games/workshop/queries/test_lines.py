"""A design in lists and on its page, as each reader may see it."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.models import Design, User
from games.workshop.queries.lines import Credit, DesignLine, line_for, link_of, own_lines, shelf_line, state_of
from games.workshop.queries.rights import design_for
from games.workshop.services import designs, publishing
from games.workshop.services.copying import copy
from tests.games.support.designs import alley, begun
from tests.games.support.shelves import go_on, kept, latest, listed
from tests.people import Person


@pytest.mark.parametrize(
    ("visibility", "listing", "on_shelf", "state"),
    [
        ("private", "", False, "private"),
        ("link", "", False, "link"),
        ("listed", "waiting", False, "waiting"),
        ("listed", "waiting", True, "listed"),
        ("listed", "listed", True, "listed"),
        ("private", "refused", False, "refused"),
        ("listed", "refused", True, "listed"),
    ],
)
def test_its_badge_says_where_it_stands(owner: User, visibility: str, listing: str, on_shelf: bool, state: str) -> None:
    design = kept(owner)
    design.visibility, design.listing = visibility, listing
    design.on_shelf = latest(design) if on_shelf else None
    assert state_of(design) == state


@pytest.mark.parametrize(
    ("visibility", "on_shelf", "address"),
    [("private", False, ""), ("link", False, "TOKEN"), ("listed", False, "TOKEN"), ("listed", True, "PLAIN")],
)
def test_its_link_has_a_token_until_everyone_may_look(
    owner: User, visibility: str, on_shelf: bool, address: str, settings: object
) -> None:
    settings.SITE_URL = "https://races.example"  # type: ignore[attr-defined]
    design = kept(owner)
    design.visibility, design.on_shelf = visibility, latest(design) if on_shelf else None
    plain = f"https://races.example/workshop/shelf/{design.pk}/"
    assert link_of(design) == {"": "", "TOKEN": f"{plain}?token={design.link_token}", "PLAIN": plain}[address]


def shown(line: DesignLine) -> tuple[str, int, str]:
    return line.title, line.number, line.digest


def test_each_reader_is_shown_what_they_may_see(owner: User, spectator: AnonymousUser) -> None:
    """Version 1, Alley, is on the shelf; version 2 is the Back alley; the draft is the Draft."""
    first = latest(listed(owner))
    go_on(first.design, "Back alley")
    second = latest(first.design)
    save(first.design, "Draft")
    design = design_for(owner, first.design_id)
    (own,) = own_lines(owner)
    assert shown(own) == ("Draft", 0, "")
    assert (own.picture, own.facts) == (f"/workshop/designs/{design.pk}/picture.png?v=3", [])
    assert shown(line_for(design, owner, "")) == ("Back alley", 2, second.venue_id)
    assert shown(line_for(design, spectator, design.link_token)) == ("Back alley", 2, second.venue_id)
    for line in (line_for(design, spectator, ""), shelf_line(design, owner)):
        assert shown(line) == ("Alley", 1, first.venue_id)
        assert line.picture == f"/pictures/roborally/{first.venue_id}.png"
        assert line.facts


def save(design: Design, name: str) -> None:
    design.refresh_from_db()
    designs.save_draft(design=design, data=alley(name=name), version=design.draft_version)


def test_ones_own_designs_come_with_the_last_change_first(owner: User, stranger: User) -> None:
    lane, _, _ = begun(owner, alley(name="Lane")), begun(owner, alley(name="Path")), begun(stranger)
    save(lane, "Main lane")
    assert [line.title for line in own_lines(owner)] == ["Main lane", "Path"]


@pytest.mark.parametrize(
    ("visibility", "reader", "credit"),
    [
        ("listed", "stranger", "Alley by olivia"),
        ("listed", "owner", "Back alley by olivia"),
        ("link", "stranger", "nothing"),
        ("private", "stranger", "nothing"),
        ("private", "owner", "Back alley by olivia"),
    ],
)
def test_the_credit_names_no_more_than_its_reader_may_see(
    owner: User, stranger: User, visibility: str, reader: str, credit: str, request: pytest.FixtureRequest
) -> None:
    after = listed(owner)
    made = copy(design=after, user=stranger)
    go_on(after, "Back alley")
    if visibility != "listed":
        publishing.publish(design=after, user=owner, visibility=visibility)
    made = Design.objects.get(pk=made.pk)
    asking: Person = request.getfixturevalue(reader)
    named = Credit(after.pk, *credit.split(" by ")) if " by " in credit else Credit(0, "", "")
    assert line_for(made, asking, made.link_token).after == named
    assert line_for(after, owner, "").after is None


def test_who_has_left_has_no_name(owner: User, stranger: User) -> None:
    after = listed(owner)
    made = copy(design=after, user=stranger)
    owner.delete()
    line = line_for(Design.objects.get(pk=made.pk), stranger, "")
    assert line.after == Credit(after.pk, "Alley", "")
    left = line_for(Design.objects.get(pk=after.pk), stranger, "")
    assert (left.author, left.author_id) == ("", None)


def test_no_one_else_learns_when_its_author_is_drawing(owner: User, stranger: User) -> None:
    before = line_for(listed(owner), stranger, "")
    design = Design.objects.get(pk=before.id)
    designs.save_draft(design=design, data=alley(name="Hidden valley"), version=design.draft_version)
    assert line_for(design_for(stranger, before.id), stranger, "") == before
