"""What the description says of each kind of game."""

from typing import Any

from games.api.description.kinds import options_of, prefix_of
from games.api.description.schema import whole
from games.kinds.registry import kind_of, kinds

SHAPES = "#/components/schemas/"
VIEW = {"$ref": f"{SHAPES}View"}


def test_the_shapes_of_a_kind_bear_its_name(db: None) -> None:
    shapes = whole()["components"]["schemas"]
    assert {"RoborallyRaceView", "RoborallyRobotMoved", "VoltVoltView", "VoltRobotMoved"} <= set(shapes)
    views = [{"$ref": f"#/components/schemas/{name}"} for name in ("RoborallyRaceView", "VoltVoltView")]
    assert shapes["View"]["anyOf"] == views
    assert shapes["GameAnswer"]["properties"]["view"]["anyOf"] == [VIEW, {"type": "null"}]
    assert shapes["TurnPage"]["properties"]["before"]["anyOf"] == [VIEW, {"type": "null"}]


def names(schema: dict[str, Any]) -> set[str]:
    return {each["$ref"].rpartition("/")[2] for each in schema["anyOf"]}


def test_questions_and_answers_of_all_kinds_are_described(db: None) -> None:
    shapes = whole()["components"]["schemas"]
    for kind in kinds().values():
        for slug, question in kind.rules.decision_types().items():
            shape = shapes[f"{prefix_of(kind.slug)}{question.__name__}"]
            assert shape["properties"]["kind"] == {"enum": [slug]}
            answer = shape["x-answer"]["$ref"].rpartition("/")[2]
            assert answer == f"{prefix_of(kind.slug)}{question.answer_type().__name__}"
            assert f"It is answered by `{answer}`" in shape["description"]
            assert answer in names(shapes["Answer"])
            assert shape["title"] in names(shapes["Offer"])
    assert {"RoborallySacrificeOrder", "VoltSettings"} <= names(shapes["StandingOrder"])
    assert "`sacrifice`, a `RoborallySacrificeOrder`" in shapes["RoborallyPreventDamage"]["description"]


def test_what_is_asked_and_answered_has_its_shape_everywhere(db: None) -> None:
    schema = whole()
    shapes, paths = schema["components"]["schemas"], schema["paths"]
    if_any = {"anyOf": [{"$ref": f"{SHAPES}Answer"}, {"type": "null"}]}
    prompt = shapes["Prompt"]["properties"]
    assert prompt["offer"]["$ref"] == shapes["Opened"]["properties"]["offer"]["$ref"] == f"{SHAPES}Offer"
    assert "Sealed" in names(shapes["Offer"])
    assert [prompt["draft"], prompt["submission"], shapes["Submission"]["properties"]["submission"]] == [if_any] * 3
    decision = "/games/{game_id}/decisions/{decision_id}"
    for path, method, name in (
        (f"{decision}/draft", "put", "Answer"),
        (f"{decision}/submission", "put", "Answer"),
        (f"{decision}/preview", "post", "PreviewedAnswer"),
        ("/games/{game_id}/orders/{kind}", "put", "StandingOrder"),
    ):
        [content] = paths[path][method]["requestBody"]["content"].values()
        assert content["schema"] == {"$ref": f"{SHAPES}{name}"}
    assert names(shapes["PreviewResult"]) == {"RoborallyPreviewResult", "VoltPreviewResult"}


def test_options_are_those_that_a_table_can_choose(db: None) -> None:
    shapes = whole()["components"]["schemas"]
    assert shapes["NewGame"]["properties"]["options"]["$ref"] == f"{SHAPES}Options"
    assert names(shapes["Options"]) == {"RoborallyOptions", "VoltOptions"}
    assert shapes["RoborallyOptions"]["required"] == ["course"]
    assert "robots" not in shapes["RoborallyOptions"]["properties"]
    assert shapes["VoltOptions"]["properties"] == options_of(kind_of("volt"))["properties"]


def test_what_option_cards_add_to_a_program_is_named(db: None) -> None:
    shapes = whole()["components"]["schemas"]
    for name in ("RoborallyProgramAnswer", "RoborallyPreviewedAnswer", "RoborallyRobotView"):
        assert "`brakes`: `RoborallyTicks`" in shapes[name]["properties"]["riders"]["description"]
    assert shapes["RoborallyTicks"]["properties"]["if_would_die"]["type"] == "boolean"


def test_names_have_no_signs() -> None:
    assert [prefix_of(slug) for slug in ("volt", "tiny-game", "robo_rally")] == ["Volt", "TinyGame", "RoboRally"]
