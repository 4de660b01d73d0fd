"""Worlds: what the others may have in hand and do with it, as far as a seat cannot know better.

A turn can be played in a world with any program of one's own. What the others do there, and what is drawn, stays the
same, so that programs can be compared.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.roborally.bots.kept import kept_program
from engine.roborally.bots.strength import Strength
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.opening import open_turn
from engine.roborally.state import EMPTY, REGISTERS, RaceState
from engine.roborally.turn.play_programs import play_programs
from engine.roborally.turn.program_registers import program_registers
from engine.roborally.views.race import RaceView, assume, view_for

Programmer = Callable[[RaceView, Program, Strength, Chance], ProgramAnswer]
"""A bot's way to find its program, by its strength."""


class World:
    """One way in which things may be, while a robot is being programmed.

    Hidden hands are dealt at random from the cards that the view does not show, and the others program as bots of the
    strength `model` would, or as `models` says for single robots. `programmer` finds their programs.
    """

    def __init__(
        self,
        view: RaceView,
        decision: Program,
        model: Strength,
        chance: Chance,
        number: int,
        models: Mapping[int, Strength] | None = None,
        programmer: Programmer = kept_program,
    ) -> None:
        self._decision = decision
        self._programmer = programmer
        self._model = model
        self._models = models or {}
        self._chance = chance
        self._scope = f"world {number}"
        self._state = msgspec.msgpack.encode(_dealt(view, self._draws()))
        self._programs: dict[int, ProgramAnswer] = {}
        """robot -> its program, once it has been asked for."""
        self._programmed = b""
        """The state with the others' programs in their registers, if that is all that programming does."""

    def programs(self) -> Mapping[int, ProgramAnswer]:
        """robot -> its program, for all other robots that program."""
        self.after(ProgramAnswer([EMPTY] * REGISTERS))
        return self._programs

    def after(self, answer: ProgramAnswer, known: Mapping[int, ProgramAnswer] | None = None) -> RaceState:
        """The race at the end of the turn if the robot plays this program, and the others those that are `known`."""
        own = _filled(self._decision, answer)
        state = msgspec.msgpack.decode((not known and self._programmed) or self._state, type=RaceState)

        def respond(decision: Decision[Any]) -> tuple[Any, By]:
            if not isinstance(decision, Program):
                return decision.usual(), "bot"
            if decision.robot == self._decision.robot:
                return own, "bot"
            return (known or {}).get(decision.robot) or self._program(state, decision), "bot"

        context = open_turn(state, state.turn, self._draws(), responder=respond, watched=False)
        program_registers(context)
        if not (known or self._programmed or context.has_options):
            self._programmed = self._as_others_programmed(state)
        play_programs(context)
        return state

    def _as_others_programmed(self, state: RaceState) -> bytes:
        me, robots = self._decision.robot, state.robots
        unprogrammed = msgspec.msgpack.decode(self._state, type=RaceState).robots[me]
        robots = [*robots[:me], unprogrammed, *robots[me + 1 :]]
        return msgspec.msgpack.encode(msgspec.structs.replace(state, robots=robots))

    def _program(self, state: RaceState, decision: Program) -> ProgramAnswer:
        """The other robot's program in this world: always the same. It adds nothing with Options."""
        robot = decision.robot
        if robot not in self._programs:
            chance = self._chance.scoped(f"{self._scope}: robot {robot}")
            plain = msgspec.structs.replace(decision, options=[])
            model = self._models.get(robot, self._model)
            self._programs[robot] = self._programmer(view_for(state, decision.seat), plain, model, chance)
        return self._programs[robot]

    def _draws(self) -> Chance:
        return self._chance.scoped(self._scope)


def _dealt(view: RaceView, chance: Chance) -> RaceState:
    """A race consistent with the view, with hidden hands, random programs and the decks in random order."""
    state = assume(view)
    hidden = [robot for robot in state.robots if not view.robots[robot.number].hand]
    cards = chance.shuffle("unseen", [*state.deck, *(card for robot in hidden for card in robot.hand)])
    for robot in hidden:
        robot.hand = _hand(cards, chance.sample(f"hand of robot {robot.number}", [*CARDS], len(robot.hand)))
        for register in robot.face_down:
            robot.registers[register - 1] = robot.registers[register - 1] or cards.pop(0)
    state.deck, state.option_deck = cards, chance.shuffle("unseen Options", state.option_deck)
    return state


def _hand(cards: list[int], wanted: Iterable[int]) -> list[int]:
    """Takes a hand of the wanted kinds, as far as there are such cards. All seats then suppose the same of a robot."""
    hand, kinds = [], [CARDS[card] for card in cards]
    for kind in (CARDS[card] for card in wanted):
        place = kinds.index(kind) if kind in kinds else 0
        kinds.pop(place)
        hand.append(cards.pop(place))
    return sorted(hand, reverse=True)


def _filled(decision: Program, answer: ProgramAnswer) -> ProgramAnswer:
    """The program with the cards of its locked registers."""
    registers = [lying or card for lying, card in zip(decision.locked, answer.registers, strict=True)]
    return msgspec.structs.replace(answer, registers=registers)
