"""The proofs that play games, each as far as its first step."""

from types import ModuleType

import pytest

import tests.proof.roborally
import tests.proof.volt
from engine.roborally.generator.surprises import Effort
from tests.proof.__main__ import proofs

HASTE = Effort(rounds=1, drawn=2, tried=1, few=2, kept=1, more=2)


class Enough(Exception):
    pass


def stop(done: int, total: int) -> None:
    raise Enough


@pytest.mark.slow("the first step of some is a race between bots that think")
@pytest.mark.parametrize("proof", proofs([], [tests.proof.roborally, tests.proof.volt]), ids=lambda it: it.NAME)
def test_its_first_step_goes_well(proof: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "STRENGTH", "easy", raising=False)  # where it is for the proof to say
    monkeypatch.setattr(proof, "EFFORT", HASTE, raising=False)
    with pytest.raises(Enough):
        proof.run(stop)
