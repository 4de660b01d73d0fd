"""The robots' paths at a glance, in a real browser."""

import pytest

from games.models import Game, User
from tests.games.web.browsing import DESK, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

STANDS_OUT = """() => {
  const light = (color) => color.match(/\\d+/g).slice(0, 3).map((it) => it / 255)
    .map((it) => (it <= 0.03928 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4))
    .reduce((sum, it, at) => sum + it * [0.2126, 0.7152, 0.0722][at], 0);
  const of = (one, name) => light(getComputedStyle(one)[name]) + 0.05;
  const floor = of(document.querySelector(".ways .floor"), "fill");
  const way = document.querySelector(".ways .way:has(.way-line)");
  return [0, 1, 2, 3, 4, 5, 6, 7].map((robot) => {
    way.setAttribute("class", `way robot-${robot}`);
    const ratios = [".way-edge", ".way-line"].map((it) => of(way.querySelector(it), "stroke") / floor);
    return Math.max(...ratios.map((it) => Math.max(it, 1 / it)));
  });
}"""
"""How far each color of a path, or its edge, stands out from the floor."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_path_stands_out_from_the_floor(theme: str, played: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, f"{address_of(played)}overview/", DESK | {"color_scheme": theme})
    assert min(page.evaluate(STANDS_OUT)) >= 3
