"""Putting a robot onto a design, to see what its floor does. Nothing is kept."""

from typing import Any

from rest_framework.request import Request

from games.api.operation import operation
from games.api.resource import OpenResource
from games.errors import Refused
from games.shapes.sandbox import Trying
from games.workshop.api import shapes
from games.workshop.api.shapes import DESIGN, DesignId
from games.workshop.limits import count_trial
from games.workshop.queries.rights import design_for
from games.workshop.queries.trying import floor_of, part_of


class Trial(OpenResource, at=f"{DESIGN}/trial", name="api_design_trial"):
    @operation("try_design", "Try a robot on a design", refuses=(409, 429), example={"wanted": {"space": "C1"}})
    def post(self, request: Request, design_id: DesignId, body: shapes.ToTry) -> shapes.TriedRobot:
        """What the floor does to a robot that is put down and programmed like this: on your draft, or on the latest
        version that you may see. Send nothing to read what can be chosen."""
        design = design_for(request.user, design_id, body.token)
        part, floor = part_of(design.kind), floor_of(design, request.user, body.token)
        count_trial(request)
        found = part.try_out(floor, body.wanted, 0)
        tried: Trying = found["trying"]
        _check(body.wanted, tried)
        return shapes.TriedRobot(
            space=tried.space,
            slots=[shapes.TriedSlot(slot.name, slot.label, slot.chosen, slot.choices) for slot in tried.slots],
            steps=[_step(frame) for frame in found["frames"]],
            ends=tried.ends,
        )


def _check(wanted: dict[str, str], tried: Trying) -> None:
    """Raises Refused for what cannot be played, and for names that mean nothing."""
    known = ["space", *(slot.name for slot in tried.slots)]
    if unknown := sorted({*wanted} - {*known}):
        raise Refused("wanted", f"There is no {unknown[0]} to choose, only {', '.join(known)}.")
    if tried.error:
        raise Refused("wanted", tried.error)


def _step(frame: Any) -> shapes.TriedStep:
    return shapes.TriedStep(frame.title, [line.text for line in frame.lines], list(frame.events))
