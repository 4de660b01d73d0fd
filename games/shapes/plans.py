"""What someone planned, beside what came of it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlannedStep:
    """One register or die: where the robot would have been after it, alone on the board, and where it was."""

    title: str
    planned: str
    came: str

    @property
    def is_different(self) -> bool:
        return self.planned != self.came


@dataclass(frozen=True)
class Plan:
    robot: str
    steps: list[PlannedStep]

    @property
    def parted(self) -> str:
        """The first step that went differently, as inside a sentence: "register 3"; empty if none did."""
        title = next((step.title for step in self.steps if step.is_different), "")
        return title[:1].lower() + title[1:]
