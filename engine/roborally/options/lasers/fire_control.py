"""Fire Control, and the question of what each point of the main laser does."""

from functools import partial
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.option_cards import take_option
from engine.roborally.damage.tokens import free_registers, locked_registers
from engine.roborally.moments import Question
from engine.roborally.options import find_options
from engine.roborally.options.base import OptionCard
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.options.riders import Register
from engine.roborally.state import REGISTERS, Robot

Mode = Literal["damage", "lock", "destroy"]


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The effect of one point: damage, damage that locks this register, or destroying this Option instead of damage."""

    mode: Mode = "damage"
    register: Annotated[int, msgspec.Meta(ge=0, le=REGISTERS)] = 0
    option: str = ""


class AimAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points' effects, in order. Points beyond those listed are plain damage."""

    aims: list[Aim]


class AimOrder(Order, frozen=True, kw_only=True):
    """The effect of every point.

    To lock: the `next` register to be played, the `highest`, or one by its number; if it is locked already, the next.
    To destroy: the Options in the order of `ranking`, then the others, the most valuable first.
    """

    mode: Mode = "damage"
    register: Literal["next", "highest"] | Register = "next"
    ranking: list[str] = []


class AimQuestion(Decision[AimAnswer], tag="aim", kw_only=True):
    """The use of the points that the main laser may score on robot `target`, at most `points`.

    It may lock each of `registers` and destroy each of `options` once.

    Rules: 000 "FIRE CONTROL"; 000 "MAIN LASER MODIFICATION"; A-33
    """

    robot: int
    phase: int
    target: int
    points: int
    registers: list[int]
    options: list[str]

    order_type = AimOrder
    rule = '000 "FIRE CONTROL"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="what does {robot}'s Fire Control do?",
        asks="{robot}'s main laser may score on another robot. What does each point do?",
        button="Take aim",
    )

    @classmethod
    def answer_type(cls) -> type[AimAnswer]:
        return AimAnswer

    def check(self, answer: AimAnswer) -> None:
        if len(answer.aims) > self.points:
            raise IllegalAnswer("points", f"the laser scores at most {self.points} points, not {len(answer.aims)}")
        registers, options = list(self.registers), list(self.options)
        for aim in answer.aims:
            if (aim.register and aim.mode != "lock") or (aim.option and aim.mode != "destroy"):
                raise IllegalAnswer("aim", "name a register only to lock it, and an Option only to destroy it")
            if aim.mode == "lock":
                _take(registers, aim.register, "register", f"register {aim.register} cannot be locked, or not twice")
            if aim.mode == "destroy":
                _take(options, aim.option, "option", f"Option {aim.option} cannot be destroyed, or not twice")

    def by_rule(self, order: AimOrder) -> AimAnswer:
        if order.mode == "lock":
            aims = [Aim(mode="lock", register=register) for register in self._by_wish(order.register)]
        elif order.mode == "destroy":
            aims = [Aim(mode="destroy", option=option) for option in _hated(self.options, order.ranking)]
        else:
            aims = []
        return AimAnswer(aims[: self.points])

    def _by_wish(self, wish: str | int) -> list[int]:
        """The registers that can be locked: the one wished for, then the next to be played, then the highest first."""
        first = [register for register in self.registers if register == wish]
        ahead = [register for register in self.registers if register > self.phase and wish != "highest"]
        return list(dict.fromkeys(first + ahead + self.registers[::-1]))

    def decline(self) -> AimAnswer:
        """Plain damage."""
        return AimAnswer([])

    def sample(self, chance: Chance) -> AimAnswer:
        choices = [Aim(mode="lock", register=register) for register in self.registers]
        choices += [Aim(mode="destroy", option=option) for option in self.options]
        return AimAnswer(chance.sample("aims", [Aim(), *choices], self.points))


def _take(offered: list[Any], wanted: Any, code: str, otherwise: str) -> None:
    if wanted not in offered:
        raise IllegalAnswer(code, otherwise)
    offered.remove(wanted)


def _hated(options: list[str], ranking: list[str]) -> list[str]:
    def merit(option: str) -> tuple[int, int]:
        return ranking.index(option) if option in ranking else len(ranking), -find_options()[option].worth

    return sorted(options, key=merit)


class FireControl(OptionCard):
    """Each point of the main laser may lock a register that its owner chooses, or destroy an Option instead of damage.

    A choice that is no longer possible by then becomes plain damage.

    Rules: 000 "FIRE CONTROL"; A-33; A-58; A-72; A-251
    """

    title = "Fire Control"
    words = (
        "Each point of damage that your main laser scores may lock a register that you choose. "
        "Or it does no damage and destroys one of the target's Option cards."
    )
    editions = ("2005", "ultimate")
    worth = 280
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (AimQuestion,)

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.wanted: dict[int, list[Aim]] = {}
        """robot -> what the points still to score on it do."""
        self.locking = 0
        """The register that the point about to land locks; 0 for none."""

    @classmethod
    def understands(cls, said: Any) -> bool:
        match said:
            case False | {"destroy_option": str()} | {"lock_register": 1 | 2 | 3 | 4 | 5}:
                return True
        return False

    @classmethod
    def answer_of(cls, decision: AimQuestion, said: Any) -> AimAnswer:
        """What is said is the effect of the first point. The others, or one that is impossible, are plain damage."""
        match said:
            case {"destroy_option": option}:
                aim, is_possible = {"mode": "destroy", "option": option}, option in decision.options
            case {"lock_register": register}:
                aim, is_possible = {"mode": "lock", "register": register}, register in decision.registers
            case _:
                raise IllegalAnswer("aim", f"{said} is neither destroy_option nor lock_register")
        wanted = msgspec.convert(aim, Aim)
        return AimAnswer([wanted] if is_possible else [])

    def aims(self, phase: int, target: Robot, points: int) -> Question | None:
        self.wanted.pop(target.number, None)
        registers, options = free_registers(target), [held.id for held in target.options]
        if not registers and not options:
            return None
        decision = AimQuestion(
            seat=self.robot.seat,
            subject=f"r{self.robot.number}-r{target.number}",
            robot=self.robot.number,
            phase=phase,
            target=target.number,
            points=points,
            registers=registers,
            options=options,
        )
        return Question(decision, partial(self._aim, target))

    def _aim(self, target: Robot, answer: AimAnswer) -> None:
        self.wanted[target.number] = list(answer.aims)

    def scores(self, target: Robot) -> bool:
        wanted = self.wanted.get(target.number)
        aim = wanted.pop(0) if wanted else Aim()
        self.locking = aim.register
        if all(aim.option != held.id for held in target.options):
            return False
        self.tell_use(other=target)
        take_option(self.context, target, aim.option, "shot")
        return True

    def landed(self, target: Robot) -> None:
        register, self.locking = self.locking, 0
        if register and register not in locked_registers(target, target.damage - 1):
            self.tell_use(other=target)
            target.fire_locks.append(register)


OPTION = FireControl
