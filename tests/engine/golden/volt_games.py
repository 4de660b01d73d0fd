"""The golden games of VOLT. Tests say what they must show. A game that fails them needs another seed."""

from engine.volt.game import GAME
from engine.volt.module_registry import champion_homes
from engine.volt.state import Setup
from tests.engine.golden.players import GoldenGame, asleep, at_random, bot
from tests.engine.volt.tables import settled

GAMES = {
    "three-in-ruhrgebiet": GoldenGame(
        GAME,
        Setup(arena="ruhrgebiet", operators=["Ada", "Bo", "Cy"]),
        bytes([20] * 16),
        [bot("medium"), at_random, asleep],
        shown=(0, 1, 2),
    ),
    "two-and-a-squad-in-twin-cities": GoldenGame(
        GAME,
        Setup(arena="twin-cities", operators=["Ada", "Bo"], killbots=2, killbot_modules=True),
        bytes([9] * 16),
        [bot("hard"), at_random],
        shown=(0, 1),
    ),
    "bots-in-rome": GoldenGame(
        GAME,
        Setup(arena="rome", operators=["Easy", "Medium", "Hard"], mode="training"),
        bytes([16] * 16),
        [bot("easy"), bot("medium"), bot("hard")],
        shown=(0, 1),
        orders=settled(),
    ),
    "first-bout-of-a-championship": GoldenGame(
        GAME,
        Setup(operators=["Ada", "Bo", "Cy"], killbots=1, series="championship"),
        bytes([14] * 16),
        [bot("hard"), bot("medium"), at_random],
        shown=(0, 1),
    ),
    "title-bout-in-twin-cities": GoldenGame(
        GAME,
        Setup(
            arena="twin-cities",
            operators=["Ada", "Bo", "Cy", "Di"],
            series="championship",
            bout=2,
            champions=dict(zip(champion_homes(), (1, 0, 2, 3), strict=True)),
        ),
        bytes([13] * 16),
        [at_random, bot("medium"), at_random, at_random],
        shown=(0, 3),
    ),
}
