"""Programs ask for surprises, wait, and take what was drawn."""

from typing import Any

import pytest

from games.models import Design, Surprise, User
from games.workshop.services import surprises
from tests.games.api.calls import Program, problem
from tests.games.support.surprises import drawn_before

__all__ = ["drawn_before"]

pytestmark = pytest.mark.usefixtures("drawn_before")

CHOICES = {"players": 3, "length": "short", "boards": ["chess"]}


def ask(user: User, **changes: Any) -> Any:
    return Program(user).post("workshop/surprises", {"kind": "roborally", "wanted": CHOICES, "seed": 12} | changes)


def test_what_was_drawn_is_seen_by_everyone_and_made_ones_own(owner: User, stranger: User) -> None:
    asked = ask(owner)
    waiting = asked.json()
    assert (asked.status_code, waiting["state"], waiting["done"], waiting["seed"]) == (201, "waiting", 0, 12)
    assert asked["Location"].endswith(f"/workshop/surprises/{waiting['id']}")
    assert ask(owner).json()["id"] == waiting["id"], "asking again changes nothing"
    surprises.make_pending()
    ready = Program(stranger).get(f"workshop/surprises/{waiting['id']}").json()
    assert (ready["state"], ready["players"], [it["name"] for it in ready["offered"]]) == ("ready", 3, ["Checkmate"])
    drawn = {"surprise": ready["id"], "digest": ready["offered"][0]["digest"]}
    made = Program(stranger).post("workshop/designs", {"kind": "roborally", "drawn": drawn})
    assert (made.status_code, made.json()["design"]["title"], made.json()["design"]["drawn_seed"]) == (
        201,
        "Checkmate",
        12,
    )
    assert Design.objects.get().author == stranger
    other = Program(stranger).post("workshop/designs", {"kind": "roborally", "drawn": drawn | {"digest": "0" * 40}})
    assert problem(other) == (404, "not_drawn")


def test_what_is_wanted_can_be_sent_again(owner: User) -> None:
    first = ask(owner).json()
    surprises.make_pending()
    assert ask(owner, wanted=first["wanted"]).json()["facts"] == first["facts"]
    surprises.make_pending()
    usual = ask(owner, wanted={}, seed=None).json()
    assert (usual["players"], usual["facts"][1]) == (4, "about 13 turns"), "what is left out is as on the page"


@pytest.mark.parametrize(
    ("changes", "refusal", "words"),
    [
        ({"kind": "chess"}, (404, "no_such_kind"), "chess"),
        ({"wanted": {"players": 9}}, (400, "wanted"), "players: Select a valid choice."),
        ({"wanted": {"player": 3}}, (400, "wanted"), "There is no player to want, only players, length"),
        ({"wanted": {"boards": "chess"}}, (400, "wanted"), "boards: "),
        ({"wanted": {"length": {"a": []}}}, (400, "wanted"), "length: "),
        ({"wanted": {"turns": True}}, (400, "wanted"), "turns: "),
        ({"seed": 0}, (400, "malformed"), "seed"),
    ],
)
def test_what_cannot_be_had_is_refused_and_nothing_is_asked_for(
    owner: User, changes: dict[str, Any], refusal: tuple[int, str], words: str
) -> None:
    answer = ask(owner, **changes)
    assert problem(answer) == refusal
    assert words in answer.json()["detail"]
    assert not Surprise.objects.exists()
