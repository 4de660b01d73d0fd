"""A course with how often something happened on each of its spaces."""

import re

from engine.roborally.courses.catalogue import floor_of
from games.kinds.roborally.workshop.heat import Heat, heat_svg

COURSE = "risky-exchange"


def test_each_kind_of_happening_is_a_layer_and_the_most_frequent_is_the_strongest() -> None:
    floor = floor_of(COURSE)
    drawn = heat_svg(COURSE, [Heat("losses", {floor.cell(2, 3): 4, floor.cell(5, 3): 1}), Heat("idle", {})])
    layers = dict(re.findall(r'<g class="heat-layer heat-(\w+)">(.*?)</g>', drawn))
    assert re.findall(r'x="(\d+)" y="(\d+)".*?opacity="(.*?)"', layers["losses"]) == [
        ("80", "120", "1.0"),
        ("200", "120", "0.56"),
    ]
    assert layers["idle"] == ""
