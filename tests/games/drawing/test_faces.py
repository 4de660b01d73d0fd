"""Faces that follow from names."""

from defusedxml.ElementTree import fromstring

from games.drawing.faces import face_svg

NAMES = [f"player-{number}" for number in range(300)]


def test_a_name_has_one_face_whatever_its_capitals() -> None:
    assert face_svg("Olivia") == face_svg("olivia ") == face_svg("OLIVIA")


def test_hardly_two_people_look_the_same() -> None:
    assert len({face_svg(name) for name in NAMES}) > 290


def test_a_face_is_a_drawing_that_holds_nothing_of_the_name() -> None:
    drawn = face_svg("<script>alert(1)</script>")
    assert "script" not in drawn
    assert fromstring(drawn).tag.endswith("svg")
