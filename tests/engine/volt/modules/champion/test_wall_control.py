"""WALL CONTROL: moving through energy walls."""

from tests.engine.volt.scenes import bot, damage, drawn, offered, scene

THROUGH = {"wall_control": True}


def passer(dice: str, *more: str, uses: dict[str, object] | None = None) -> dict[str, object]:
    return bot(dice, modules=["wall_control", *more], uses=THROUGH | (uses or {}))


def test_it_passes_energy_walls() -> None:
    """V-34: it also pushes a robot right behind a wall."""
    assert drawn(scene("A|.|. .", A=passer("blue 3 E"))) == ". . . A"
    assert drawn(scene("A|B . .", A=passer("blue 1 E"))) == ". A B ."


def test_not_used_walls_stop_it() -> None:
    assert drawn(scene("A|. .", A=bot("blue 2 E", modules=["wall_control"]))) == "A . ."


def test_it_is_asked_only_where_a_wall_is_in_the_way() -> None:
    assert offered("A|. .", A=passer("blue 1 E")) == {"wall_control": [True]}
    assert offered("A .|.", A=passer("blue 1 E")) == {}
    assert offered("A . .", A=passer("blue 6 E")) == {}


def test_the_arena_wall_stops_it() -> None:
    assert drawn(scene("A|. #", A=passer("blue 3 E"))) == ". A #"


def test_fire_and_blasts_are_still_stopped() -> None:
    assert damage(scene("A|B", A=bot("red 1 E", modules=["wall_control"])), "B") == [0]
    blast = passer("blue 2 E", "repulsion_blast", uses={"repulsion_blast": True})
    assert drawn(scene("A|. .|B", A=blast)) == ". . A B"


def test_it_cannot_be_pushed_through() -> None:
    context = scene("B A|.", A=bot(modules=["wall_control"]), B=bot("blue 1 E"))
    assert drawn(context) == "B A ."


def test_it_is_no_way_round_a_barrier() -> None:
    """V-03: past the first corner one way is open, with a barrier on it, and the other has a wall."""
    context = scene(". . .\n  -\n. .|.\n- =\nA . .", A=passer("blue 2 NE", "steering_nozzle"))
    assert (drawn(context), damage(context, "A")) == (". . A\n. . .\n. . .", [1])
