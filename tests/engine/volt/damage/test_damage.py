"""Sources of damage, one after the other."""

from engine.volt.events import DamageTaken
from tests.engine.volt.scenes import at, bot, damage, scene, vp


def test_a_follow_up_of_a_follow_up_goes_to_the_end() -> None:
    """Crossfire hits mines of B (number 2) and C (number 3); the first sets off another one of B, which comes last and
    finds X destroyed by C already. V-43"""
    cross = bot("red 1 N", modules=["crossfire"], uses={"crossfire": True}, start_number=1)
    context = scene(
        """
        . b b . .
        . . . X .
        . A . . c
        . . . . .
        """,
        A=cross,
        B=bot(start_number=2),
        C=bot(start_number=3),
        X=bot(damage=2, start_number=4),
    )
    assert (at(context, "X"), vp(context, "B", "C")) == (None, [0, 1])


def test_a_mine_that_has_left_is_passed_over() -> None:
    """B's mine would follow, but B is destroyed by the same beam, and its mine leaves. V-28"""
    cross = bot("red 1 N", modules=["crossfire"], uses={"crossfire": True})
    context = scene(". . b . .\n. . . . X\nB . A . .\n. . . . .", A=cross, B=bot(damage=2), X=bot())
    assert (context.state.mines, damage(context, "X")) == ([], [0])


def test_two_destroyed_at_once_score_by_their_numbers_and_the_goal_ends_it() -> None:
    """A needs one VP and destroys two robots: the second stays, because the game is over. V-27"""
    cross = bot("red 1 N", modules=["crossfire"], uses={"crossfire": True}, vp=4)
    context = scene(". B .\n. A C\n. . .", A=cross, B=bot(damage=2, start_number=3), C=bot(damage=2, start_number=2))
    assert (vp(context, "A"), at(context, "C"), at(context, "B")) == ([5], None, (1, 0))


def test_no_more_than_three_tokens_fit_on_a_monitor() -> None:
    """The bomb deals 2 to a robot that has 2."""
    context = scene("A B C", A=bot("red 1 E"), B=bot(damage=2, modules=["bomb"]), C=bot(damage=2))
    (last,) = [event for event in context.events if isinstance(event, DamageTaken) and event.robot == 2]
    assert (last.tokens, last.damage, at(context, "C")) == (2, 3, None)


def test_who_destroys_itself_by_its_own_mine_scores_for_no_one_whoever_set_it_off() -> None:
    """V-26"""
    context = scene("A . b B", A=bot("red 1 E"), B=bot(damage=2))
    assert (at(context, "B"), vp(context)) == (None, [0, 0])


def test_mutual_destruction_scores_for_both() -> None:
    context = scene("A B", A=bot("red 1 E", damage=1), B=bot(damage=2, modules=["bomb"]))
    assert (at(context, "A"), at(context, "B"), vp(context)) == (None, None, [1, 1])


def test_only_who_scores_for_an_opponent_makes_it_draw() -> None:
    context = scene("A B", A=bot("red 1 E"), B=bot(damage=2))
    assert [len(robot.inventory) for robot in context.robots] == [0, 1]
    context = scene("A o", A=bot("blue 1 E"))
    assert context.robots[0].inventory == []


def test_in_training_no_one_draws() -> None:
    context = scene("A B", mode="training", A=bot("red 1 E"), B=bot(damage=2))
    assert context.robots[1].inventory == []
