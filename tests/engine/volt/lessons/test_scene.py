"""A figure's dice are played by the rules; a KillBot rolls what the figure says."""

from engine.volt.decisions.program import PlacedDie
from engine.volt.events import KillBotRolled
from engine.volt.lessons.scene import Figure, SceneRobot

BLUE_TWO_EAST = PlacedDie(unit=1, colour="blue", value=2, key=2)


def test_robots_and_killbots_play_the_dice_of_the_figure() -> None:
    ampere = SceneRobot(name="Ampere", at=(0, 0), dice=[BLUE_TWO_EAST])
    killbot = SceneRobot(name="KillBot", at=(0, 2), facing=2, dice=[BLUE_TWO_EAST])
    figure = Figure(title="Two", words="", size=(9, 3), elements=[], robots=[ampere, killbot])
    before, events, after = figure.play()
    assert after.robots[0].cell - before.robots[0].cell == 2
    rolled = next(event for event in events if isinstance(event, KillBotRolled))
    assert (rolled.robot, rolled.value) == (1, 2)


def test_a_figure_that_is_not_played_stays_as_it_is() -> None:
    ampere = SceneRobot(name="Ampere", at=(0, 0), dice=[BLUE_TWO_EAST])
    still = Figure(title="One", words="", size=(4, 1), elements=[], robots=[ampere], is_played=False).play()
    assert still.before == still.after
    assert still.events == []
