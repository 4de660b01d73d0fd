"""Random games run until every module and champion module has been used, refused, and lost."""

from engine.volt.decisions.use_modules import UseModules, UsesAnswer
from engine.volt.events import ChampionsHanded, ModulesEquipped, ModuleUsed
from engine.volt.moments.offer import Offer
from tests.engine.volt.properties.sightings import NEVER, Sightings, watch_games

GAMES = 80


def test_every_module_is_used_refused_and_lost() -> None:
    """Names the modules to which one of these things never happened."""
    sightings = watch_games(range(GAMES))
    assert sightings.missing() == []
    assert not sightings.seen & NEVER


def test_what_has_not_happened_is_named() -> None:
    sightings = Sightings()
    sightings.watch(
        [
            ModulesEquipped(robot=0, left="brake", right="mines"),
            ModuleUsed(robot=0, module="brake"),
            ModulesEquipped(robot=0, left="brake", right=""),
            ChampionsHanded(loser=0, winner=1, modules=["jetpack"]),
        ]
    )
    assert sightings.seen == {("used", "brake"), ("lost", "mines"), ("lost", "jetpack")}
    assert "brake was never used" not in sightings.missing()
    assert "brake was never lost" in sightings.missing()
    assert "bomb was never refused" not in sightings.missing()


def test_a_module_that_is_offered_and_not_named_is_refused() -> None:
    sightings = Sightings()
    offers = [Offer("brake", "move", [1, 2]), Offer("shock_pulse", "move", [True])]
    question = UseModules(seat=0, robot=0, unit=1, colour="blue", value=4, key=0, offers=offers)
    sightings.note(question, UsesAnswer({"brake": 1}))
    assert sightings.seen == {("refused", "shock_pulse")}
