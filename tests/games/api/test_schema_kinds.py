"""What the description says of each kind of game."""

from games.api.schema import whole
from games.api.schema_kinds import prefix_of


def test_the_shapes_of_a_kind_bear_its_name(db: None) -> None:
    shapes = whole()["components"]["schemas"]
    assert {"RoborallyRaceView", "RoborallyRobotMoved", "VoltVoltView", "VoltRobotMoved"} <= set(shapes)
    views = [{"$ref": f"#/components/schemas/{name}"} for name in ("RoborallyRaceView", "VoltVoltView")]
    assert shapes["GameAnswer"]["properties"]["view"]["anyOf"] == [*views, {"type": "null"}]


def test_names_have_no_signs() -> None:
    assert [prefix_of(slug) for slug in ("volt", "tiny-game", "robo_rally")] == ["Volt", "TinyGame", "RoboRally"]
