"""Designs."""

import pytest

from games.models import Design


@pytest.mark.parametrize(("token", "is_it"), [("{}", True), ("{}x", False), ("", False), ("é", False)])
def test_only_the_whole_token_is_the_link_of_a_design(token: str, is_it: bool) -> None:
    design = Design()
    assert design.is_link(token.format(design.link_token)) is is_it
