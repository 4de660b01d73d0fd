"""Who may see a design: what the shelf asks for, moderators' decisions, and what can be taken back."""

from typing import Any

import pytest

from games.errors import Closed, NotFound, NotYours, Refused
from games.models import Design, Notification, Report, User
from games.moderation.services import reports
from games.workshop.queries.rights import design_for, versions_for
from games.workshop.services import designs, publishing
from tests.games.support.designs import alley
from tests.games.support.shelves import go_on, kept, latest, listed, measure, play_on, ready


def publish(design: Design, visibility: str = "listed") -> Design:
    assert design.author is not None
    return publishing.publish(design=design, user=design.author, visibility=visibility)


def is_found(design: Design, by: Any, token: str = "") -> bool:
    try:
        design_for(by, design.pk, token)
    except NotFound:
        return False
    return True


def on_shelf(design: Design) -> str:
    """The name of what is on the shelf, as strangers read it."""
    design.refresh_from_db()
    return "" if design.on_shelf is None else design.on_shelf.venue.document["course"]["name"]


def test_what_lacks_something_is_not_listed_and_changes_in_nothing(owner: User) -> None:
    design = kept(owner)
    with pytest.raises(Closed, match=r"missing for version 1: .*measured.*won a race"):
        publish(design)
    design.refresh_from_db()
    assert (design.visibility, design.on_shelf) == ("private", None)


def test_what_is_listed_is_for_everyone(owner: User, spectator: Any) -> None:
    design = listed(owner)
    assert on_shelf(design) == "Alley"
    assert is_found(design, spectator)
    assert latest(design).finished_game is not None


@pytest.mark.parametrize("who", ["stranger", "spectator", "guest"])
def test_others_see_a_design_as_far_as_its_author_lets_them(owner: User, who: str, request: Any) -> None:
    reader, design = request.getfixturevalue(who), ready(owner)
    token = design.link_token
    assert not is_found(design, reader)
    assert not is_found(design, reader, token), "its link leads nowhere yet"
    publish(design, "link")
    assert is_found(design, reader, token)
    assert not is_found(design, reader)
    assert not is_found(design, reader, "guessed")
    publish(design, "private")
    assert not is_found(design, reader, token)


def test_only_its_author_publishes_it(owner: User, stranger: User) -> None:
    design = ready(owner)
    with pytest.raises(NotYours):
        publishing.publish(design=design, user=stranger, visibility="link")
    with pytest.raises(Refused):
        publish(design, "everywhere")


def test_a_draft_without_a_version_is_not_published(owner: User) -> None:
    design = designs.create_design(user=owner, kind="roborally", data=alley())
    for visibility in ("link", "listed"):
        with pytest.raises(Closed, match="version"):
            publish(design, visibility)


def test_the_shelf_keeps_its_version_while_its_author_goes_on(owner: User, spectator: Any) -> None:
    design = listed(owner)
    go_on(design, "Back alley")
    assert on_shelf(design) == "Alley"
    design = design_for(spectator, design.pk)
    assert [version.number for version in versions_for(spectator, design)] == [1]
    assert [version.number for version in versions_for(owner, design)] == [2, 1]
    measure(design)
    play_on(design, owner)
    publish(design)
    assert on_shelf(design) == "Back alley"


def test_a_moderator_looks_first_where_the_site_wants_it(
    owner: User, moderator: User, spectator: Any, settings: Any
) -> None:
    settings.WORKSHOP_REVIEWED = True
    design = publish(ready(owner))
    assert on_shelf(design) == ""
    assert not is_found(design, spectator)
    assert is_found(design, spectator, design.link_token), "it can be shared meanwhile"
    publishing.approve(design=design)
    assert on_shelf(design) == "Alley"
    assert is_found(design, spectator)
    assert told(owner) == ["listed"]
    with pytest.raises(Closed):
        publishing.approve(design=design)
    publishing.describe(design=design, user=owner, words="Something rude")
    assert on_shelf(design) == "", "new words are looked at, too"


def told(user: User) -> list[str]:
    rows = Notification.objects.filter(recipient=user, kind="shelf", channel="bell").order_by("pk")
    return [row.payload["what"] for row in rows]


def test_what_is_refused_comes_back_only_changed_and_looked_at(owner: User, spectator: Any) -> None:
    design = listed(owner, "Rude name")
    publishing.refuse(design=design, reason="Please give it another name.")
    assert told(owner) == ["refused"]
    assert not is_found(design, spectator, design.link_token)
    for visibility in ("private", "link", "listed"):
        if visibility != "private":
            with pytest.raises(Closed, match="refused"):
                publish(design, visibility)
        else:
            publish(design, visibility)
    go_on(design, "Kind name")
    measure(design)
    play_on(design, owner)
    other = ready(owner, "Rude name once more")
    for wanted in (design, design, other):
        publish(wanted)
        assert on_shelf(wanted) == "", "after a refusal a moderator looks first, however often it is offered"
    publish(design, "private")
    publish(design)
    assert on_shelf(design) == ""
    publishing.approve(design=design)
    assert on_shelf(design) == "Kind name"
    publish(other)
    assert on_shelf(other) == "Rude name once more", "a moderator has said yes in the end"


@pytest.mark.slow("plays on two designs")
def test_deleting_what_is_refused_spares_no_one_the_look(owner: User) -> None:
    """The refusal is a report until a moderator has closed it."""
    design = listed(owner, "Rude name")
    publishing.refuse(design=design, reason="Please give it another name.")
    designs.delete_design(design=design)
    report = Report.objects.get(accused=owner, reporter=None)
    assert report.words.endswith("Please give it another name.")
    assert report.evidence["design"]["title"] == "Rude name"
    other = ready(owner, "Rude name once more")
    publish(other)
    assert on_shelf(other) == ""
    designs.delete_design(design=kept(owner, "Never refused"))
    reports.close(report=report, by=owner, answer="Seen.")
    publish(other)
    assert on_shelf(other) == "Rude name once more"


def test_what_was_there_stays_if_a_later_version_is_refused(owner: User, settings: Any) -> None:
    design = listed(owner)
    settings.WORKSHOP_REVIEWED = True
    go_on(design, "Rude name")
    measure(design)
    play_on(design, owner)
    publish(design)
    assert on_shelf(design) == "Alley"
    publishing.refuse(design=design, reason="Not this name.")
    assert on_shelf(design) == "Alley"
