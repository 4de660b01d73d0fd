"""One question of every kind that may interrupt a race, for tests of the forms that ask them."""

from datetime import UTC, datetime
from typing import Any

import msgspec

from engine.kernel.decisions import Decision
from engine.roborally.decisions import (
    Arm,
    ChooseStart,
    FireWeapon,
    LoseOption,
    PreventDamage,
    Reenter,
    StayPoweredDown,
    Threat,
)
from engine.roborally.elements.hazards.radioactive_waste import DrawFromWaste
from engine.roborally.elements.sites.chop_shop import UseChopShop
from engine.roborally.options.checkpoints.mechanical_arm import ReachQuestion
from engine.roborally.options.lasers.fire_control import AimQuestion
from engine.roborally.options.launchers.buzz_bomb import ProgramBomb
from engine.roborally.options.movement.reengineering_unit import TakeOption
from engine.roborally.options.program.abort_switch import AbortProgram
from engine.roborally.options.program.conditional import SwapCard
from engine.roborally.options.ticked import UseNewcomer
from engine.roborally.options.weapons.interceptor import Intercept
from engine.roborally.special_rules.capture_the_flag.questions import ChooseHome, PlaceRobot, ReturnRobot
from engine.roborally.special_rules.flags.scavenger_hunt import PickFromPile
from engine.roborally.special_rules.opening.draft_options import DraftOption
from engine.roborally.special_rules.turbo_wrenches import UseWrench
from engine.roborally.state import Held
from games.shapes.page import Prompt
from tests.games.kinds.roborally.races import cell

G5, G6 = cell("risky-exchange", "G5"), cell("risky-exchange", "G6")
FLAG_1 = cell("risky-exchange", "H2")
BRAKES, COAT = Held(id="brakes"), Held(id="ablative_coat", payload=2)
PLACES = {"cells": [G5, G6], "headings": [[0, 1], [2]]}
THREATS = [Threat("laser", 1, 1, G6), Threat("board_laser", 2, origin=G5)]
ARMS = [Arm("mini_howitzer", 1, 4), Arm("scrambler", 1, idle=True)]

QUESTIONS: list[Decision[Any]] = [
    StayPoweredDown(seat=0, robot=0, damage=3),
    Reenter(seat=0, robot=0, archive_free=True, can_power_down=True, **PLACES),
    FireWeapon(
        seat=0, robot=0, phase=2, programmed="", arms=[Arm("mini_howitzer", 1, 4), Arm("scrambler", 1, idle=True)]
    ),
    LoseOption(seat=0, robot=0, options=[BRAKES, COAT]),
    PreventDamage(seat=0, robot=0, damage=7, tokens=3, options=[BRAKES, COAT], threats=THREATS),
    AimQuestion(seat=0, robot=0, phase=1, target=1, points=2, registers=[1, 5], options=["brakes"]),
    AbortProgram(seat=0, robot=0, phase=1, programmed=False, off_plan=True),
    SwapCard(seat=0, robot=0, phase=1, card=840, replaced=10, programmed=False, off_plan=True, would_die=False),
    ReachQuestion(seat=0, robot=0, phase=1, cells=[FLAG_1, G5]),
    DraftOption(seat=0, robot=0, dealt=["brakes", "scrambler", "recompile"], keep=1),
    ChooseHome(seat=0, flags=[1, 2], cells=[G5, G6]),
    PlaceRobot(seat=0, robot=0, **PLACES),
    ReturnRobot(seat=0, robot=0, **PLACES),
    ChooseStart(seat=0, robot=0, card=670, docks=[1, 2], cells=[G5, G6], headings=[0, 1]),
    UseChopShop(seat=0, robot=0, options=[BRAKES, COAT], refillable=["ablative_coat"]),
    DrawFromWaste(seat=0, robot=0),
    Intercept(seat=0, robot=0, target=1, count=6, other=9),
    TakeOption(seat=0, robot=0, phase=2, target=1, options=["brakes", "ablative_coat"]),
    ProgramBomb(seat=0, robot=0, device=100, cards=[670, 80, 490, 10, 430]),
    UseWrench(seat=0, robot=0, damage=2),
    UseNewcomer(seat=0, robot=0, phase=2, option="fourth_gear", card=840, would_die=False),
    PickFromPile(seat=0, robot=1, flag=1, options=["brakes", "scrambler"], is_friend=False),
]


def prompt_of(decision: Decision[Any], submission: Any = None) -> Prompt:
    """The question as it lies before its seat."""
    offer = msgspec.to_builtins(decision)
    due_at = datetime(2030, 1, 1, tzinfo=UTC)
    return Prompt(f"t1.g1.s0.{decision.kind()}.r0", decision.kind(), offer, None, submission, due_at, True, "")
