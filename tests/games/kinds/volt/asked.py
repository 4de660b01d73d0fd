"""One question of every kind, for tests of the forms that ask them."""

from typing import Any

from engine.kernel.decisions import Decision
from engine.volt.arena.plans import load_arena
from engine.volt.decisions.arm import ReachOut
from engine.volt.decisions.draw import DrawModule, FirstModules
from engine.volt.decisions.equip import Equip
from engine.volt.decisions.places import ChooseChampion, ChooseStart, ForKillBot, NextArena, UseWorkshop
from engine.volt.decisions.program import Program
from engine.volt.decisions.use_modules import UseModules
from engine.volt.events import ShownDie
from engine.volt.modules.champion.conductor import Conduct
from engine.volt.modules.yellow.anchor import Shorten
from engine.volt.modules.yellow.ram_expansion import KeepDie
from engine.volt.modules.yellow.shield import HoldDamage
from engine.volt.moments.offer import Offer

C44 = load_arena("tokyo").cell((3, 3))
DICE = [ShownDie(unit=1, colour="blue", value=2, key=0), ShownDie(unit=1, colour="red", value=5, key=3)]
REMOTE = [{"unit": 2, "die": 0, "to_unit": 2, "to": key} for key in range(1, 8)]

PICKS: list[Decision[Any]] = [
    ChooseStart(seat=0, robot=0, offers=[1, 2, 3]),
    UseWorkshop(seat=0, robot=0, offers=["repair", "blue", "red"], damage=1),
    DrawModule(seat=0, robot=0, offers=["blue", "red"]),
    FirstModules(seat=0, robot=0, offers=[["blue", "red"], ["red", "yellow"]]),
    ForKillBot(seat=0, robot=1, what="mine", offers=[C44, C44 + 1]),
    ForKillBot(seat=0, robot=1, what="arena", offers=["tokyo", "rome"]),
    NextArena(seat=0, robot=0, offers=["tokyo", "rome"]),
    ChooseChampion(seat=0, robot=0, offers=["jetpack", "conductor"]),
    Shorten(seat=0, robot=0, module="anchor", offers=[0, 1, 2], spaces=3),
    HoldDamage(seat=0, robot=0, module="shield", offers=[0, 1, 2], tokens=2, damage=1),
    Conduct(seat=0, robot=0, module="conductor", offers=[0, 1]),
    KeepDie(seat=0, robot=0, module="ram_expansion", offers=[0, 1], dice=DICE),
    ReachOut(seat=0, robot=0, module="telescopic_arm", offers=[0, C44]),
]
USES = UseModules(
    seat=0,
    robot=0,
    unit=1,
    colour="red",
    value=4,
    key=0,
    offers=[
        Offer("rotary_head", "turn", [-2, -1, 1, 2]),
        Offer("mobility", "change", [True], [0, 2, 4, 6]),
        Offer("remote_control", "instead", REMOTE),
        Offer("brake", "move", [1, 2]),
        Offer("mines", "move", [C44]),
    ],
)
EQUIP = Equip(seat=0, robot=0, pairs=[("brake", ""), ("", ""), ("brake", "shield")])
PROGRAM = Program(seat=0, robot=0, equipped=["ram_expansion"])
EVERY = [*PICKS, USES, EQUIP, PROGRAM]
