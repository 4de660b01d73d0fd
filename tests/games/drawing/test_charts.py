"""Charts of many games."""

import re

from django.utils.safestring import SafeString

from engine.kernel.samples import Spread, Start
from games.drawing.charts import Heat, box, columns, heat_svg


def test_each_kind_of_happening_is_a_layer_and_the_most_frequent_is_the_strongest() -> None:
    heats = [Heat("losses", {32: 4, 35: 1}), Heat("idle", {})]
    drawn = heat_svg(
        heats, lambda cell: (40 * (cell % 10), 40 * (cell // 10)), viewbox="0 0 9 9", ground=SafeString(""), about=""
    )
    layers = dict(re.findall(r'<g class="heat-layer heat-(\w+)">(.*?)</g>', drawn))
    assert re.findall(r'x="(\d+)" y="(\d+)".*?opacity="(.*?)"', layers["losses"]) == [
        ("80", "120", "0.8"),
        ("200", "120", "0.46"),
    ]
    assert layers["idle"] == ""


def test_a_spread_lies_on_its_line() -> None:
    assert box(Spread(10, 5, 20), 20) == {"low": 25.0, "median": 50.0, "width": 75.0}
    assert box(None, 20) is None


def test_a_column_has_its_error_and_a_start_that_never_won_stands_on_the_ground() -> None:
    chart = columns([Start(2, 0.8, 0.2)], ["south", "north"])
    first, second = chart["starts"]
    assert (first["place"], first["height"], second["height"]) == ("south", 0.0, 80.0)
    assert (second["highest"], second["lowest"]) == (0.0, 40.0)
    assert chart["fair"] == 50.0
