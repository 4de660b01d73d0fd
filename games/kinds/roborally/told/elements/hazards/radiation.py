"""The words for radiation and radioactive waste."""

from engine.roborally.terrain.radiation import RobotIrradiated
from games.kinds.roborally.told.telling import Telling
from games.shapes.replay.telling import Over
from games.wording.say import phrase

TOLD = (
    Telling(
        RobotIrradiated,
        "{source} at {cell} harms {robot}.",
        lambda event, names: {
            "source": phrase("Radioactive waste" if "radioactive_waste" in names.elements(event.cell) else "Radiation")
        },
        motion=("hit", 280),
        flashes=lambda event: [Over(event.robot, "burn")],
        goes_with="card",
    ),
)
