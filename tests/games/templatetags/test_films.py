"""A film in its page: small, and nothing in it ends the script."""

import json
import re

from games.templatetags.films import film_script

FILM = {"name": "</script><!-- <b> & </b>", "frames": [{"to": 1, "lines": ["“Bolt” moves."]}]}


def test_a_film_comes_back_as_it_was_whatever_is_in_it() -> None:
    page = film_script(FILM, "frames")
    (data,) = re.findall(r'^<script id="frames" type="application/json">(.*)</script>$', page)
    assert json.loads(data) == FILM
    assert not re.search("</|<!", data)
    assert '"frames":[{"to":1,' in data


def test_only_one_that_is_looked_for_has_a_name() -> None:
    assert film_script({}) == '<script type="application/json">{}</script>'
