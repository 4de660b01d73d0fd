"""The proofs that play games, each as far as its first step."""

from types import ModuleType

import pytest

import tests.proof.roborally
import tests.proof.volt
from tests.proof.__main__ import proofs


class Enough(Exception):
    pass


def stop(done: int, total: int) -> None:
    raise Enough


@pytest.mark.slow("the first step of some is a race between bots that think")
@pytest.mark.parametrize("proof", proofs([], [tests.proof.roborally, tests.proof.volt]), ids=lambda it: it.NAME)
def test_its_first_step_goes_well(proof: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "STRENGTH", "easy", raising=False)  # where it is for the proof to say
    with pytest.raises(Enough):
        proof.run(stop)
