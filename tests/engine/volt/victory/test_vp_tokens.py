"""Drawing VP tokens from their supply."""

from engine.volt.victory.vp_tokens import draw_token
from tests.engine.volt.scenes import body, context_of


def test_a_token_drawn_leaves_the_supply() -> None:
    context = context_of(body(0), body(1))
    context.state.supply = [0, 0, 2, 0, 0, 0]
    assert [draw_token(context), draw_token(context)] == [3, 3]
    assert context.state.supply == [0] * 6


def test_every_number_is_drawn_in_the_end() -> None:
    context = context_of(body(0), body(1))
    context.state.supply = [1] * 6
    assert sorted(draw_token(context) for _ in range(6)) == [1, 2, 3, 4, 5, 6]


def test_tokens_beyond_the_supply_have_any_number() -> None:
    """V-01"""
    context = context_of(body(0), body(1))
    context.state.supply = [0] * 6
    assert {draw_token(context) for _ in range(100)} == {1, 2, 3, 4, 5, 6}
    assert context.state.supply == [0] * 6
