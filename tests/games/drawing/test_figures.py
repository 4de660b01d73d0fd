"""Figures of rulebooks."""

import pytest
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.drawing.figures import Drawn, Figures


def drawn(name: str) -> Drawn:
    words = get_template(name).render({})
    return Drawn(title=name, words=words, before="", after=None, log=[])  # type: ignore[arg-type]


def test_a_figure_is_found_by_its_name() -> None:
    assert Figures(drawn)["drawing/own_marks.svg"].title == "drawing/own_marks.svg"


def test_where_a_figure_may_be_missing_none_is_given() -> None:
    assert Figures(drawn).get("no/figure.json") is None
    with pytest.raises(TemplateDoesNotExist):
        Figures(drawn)["no/figure.json"]
