"""Numbers that leave the site tell nothing of what happens elsewhere on it."""

from collections.abc import Iterator
from typing import Any

from games.api.description.schema import whole
from games.models import Template, User
from games.models.random_ids import BITS, random_id

PUBLIC = "counted across the site, but what it counts is public"
RANDOM = "drawn at random"
OWN = "counted where it belongs, from 0 or 1"
WHY = {
    **dict.fromkeys(["GameAnswer", "GameLine", "CurrentGame", "FollowedGame", "PastGame", "TableLine"], PUBLIC),
    **dict.fromkeys(["Me", "PersonLine", "Profile", "HomeLine", "TournamentLine", "PuzzleLine"], PUBLIC),
    **dict.fromkeys(["DesignLine", "Credit", "OneSurprise"], RANDOM),
    **dict.fromkeys(["NoticeLine", "VoteLine", "InvitationLine", "OwnInvitation"], RANDOM),
    **dict.fromkeys(["TargetLine", "TemplateLine", "VacationLine"], RANDOM),
    "MessageLine": OWN,
}
"""Why the `id` of each kind of object may be known."""
IN_ADDRESSES = {
    **{"game_id": PUBLIC, "person_id": PUBLIC, "tournament_id": PUBLIC, "puzzle_id": PUBLIC},
    **{"invitation_id": RANDOM, "vote_id": RANDOM, "vacation_id": RANDOM, "target_id": RANDOM, "template_id": RANDOM},
    **{"design_id": RANDOM, "surprise_id": RANDOM, "message_id": OWN, "number": OWN},
}
"""The same for the numbers in addresses."""


def is_number(schema: dict[str, Any]) -> bool:
    kinds = [schema, *schema.get("anyOf", [])]
    return any(kind.get("type") == "integer" for kind in kinds)


def ids(shapes: dict[str, Any]) -> Iterator[str]:
    """The objects with an integer field that is called an id."""
    for name, shape in shapes.items():
        for field, schema in shape.get("properties", {}).items():
            if (field == "id" or field.endswith("_id")) and is_number(schema):
                yield name


def test_every_number_of_the_api_has_a_reason(db: None) -> None:
    """Something new gets a RandomIdField, is counted in its game, or a reason here."""
    described = whole()
    assert set(ids(described["components"]["schemas"])) == WHY.keys()
    parameters = [
        parameter
        for methods in described["paths"].values()
        for about in methods.values()
        for parameter in about.get("parameters", [])
        if parameter.get("in") == "path" and is_number(parameter["schema"])
    ]
    assert {parameter["name"] for parameter in parameters} == IN_ADDRESSES.keys()


def test_numbers_fit_into_every_client(db: None) -> None:
    drawn = {random_id() for _ in range(500)}
    assert len(drawn) == 500
    assert all(0 < number < 2**BITS for number in drawn)


def test_every_way_to_save_draws_a_number(owner: User) -> None:
    kept = [Template(user=owner, kind="roborally", name=str(number), form_values={}) for number in range(20)]
    Template.objects.bulk_create(kept[:10])
    for template in kept[10:]:
        template.save()
    keys = list(Template.objects.order_by("pk").values_list("name", flat=True))
    assert sorted(keys, key=int) != keys
    assert Template.objects.count() == 20
