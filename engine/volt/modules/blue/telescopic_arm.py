"""TELESCOPIC ARM."""

from engine.volt.modules.base import Module
from engine.volt.moments.settings import ASK, NEVER


class TelescopicArm(Module):
    """In the resolution its robot may activate a neighboring space without a robot instead of its own.

    The phase asks which. A lightning barrier on the way strikes first, and then a mine there goes off.

    Rules: 002 "TELESCOPIC ARM"; 002 "3g"; 002 "3h"
    """

    title = "Telescopic Arm"
    words = (
        "In the resolution, your robot may activate one of the 8 spaces around it, if no robot is there, instead of "
        "its own. A mine there goes off; a lightning barrier in between strikes."
    )
    settings = (ASK, NEVER)
    suggested = NEVER
    for_killbots = True
    reaches = True


MODULE = TelescopicArm
