"""The commitment is fixed for ever: strangers compute it again from the file of a finished game."""

import json
from hashlib import sha256
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import ReplayMismatch
from engine.kernel.record.commitment import (
    MOST_BOUTS,
    Start,
    canonical,
    check_start,
    differences,
    mixed_seed,
    seed_hash,
    seed_of_bout,
    start_digest,
    start_of,
)
from tests.engine.kernel.duel import GAME, Duel, Setup
from tests.engine.tables import SEED, seeds

ONE, OTHER = bytes(range(100, 116)), bytes([7] * 16)
contributions = st.lists(st.just(b"") | st.binary(min_size=16, max_size=16), max_size=4)


def test_the_hash_is_sha_256_of_the_seed() -> None:
    assert seed_hash(bytes(16)) == "374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb"
    assert seed_hash(SEED) == "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991"


@pytest.mark.parametrize("nothing", [[], [b""], [b"", b"", b""]])
def test_without_contributions_the_seed_stays_as_it_is(nothing: list[bytes]) -> None:
    assert mixed_seed(SEED, nothing) == SEED


def test_the_mixed_seed_is_what_the_description_says() -> None:
    hashed = b"seed and contributions\x00" + SEED + b"0:16:" + ONE + b"2:16:" + OTHER
    assert mixed_seed(SEED, [ONE, b"", OTHER]) == sha256(hashed).digest()[:16]
    assert mixed_seed(SEED, [ONE, b"", OTHER]).hex() == "12dbbd86ff3af9cd506c7c4712f6743f"


@given(seeds, contributions, seeds, contributions)
def test_no_two_different_beginnings_have_one_mixed_seed(
    seed: bytes, mine: list[bytes], other_seed: bytes, others: list[bytes]
) -> None:
    def known(given: list[bytes]) -> dict[int, bytes]:
        return {seat: one for seat, one in enumerate(given) if one}

    is_same = (seed, known(mine)) == (other_seed, known(others))
    assert (mixed_seed(seed, mine) == mixed_seed(other_seed, others)) == is_same


def test_it_matters_who_has_contributed_what() -> None:
    lists = [[ONE, OTHER], [OTHER, ONE], [ONE], [b"", ONE], [ONE + OTHER], [b"0:16:" + ONE, OTHER], []]
    assert len({mixed_seed(SEED, given) for given in lists}) == len(lists)


@pytest.mark.parametrize("size", [0, 15, 17])
def test_a_seed_has_16_bytes(size: int) -> None:
    with pytest.raises(ValueError, match=f"16 bytes, not {size}"):
        mixed_seed(bytes(size), [ONE])


def test_the_seed_of_each_bout_follows_from_that_of_the_next() -> None:
    for bout in range(1, MOST_BOUTS):
        after = seed_of_bout(SEED, bout + 1)
        assert seed_of_bout(SEED, bout) == sha256(b"seed of the bout before\x00" + after).digest()[:16]
    assert seed_of_bout(SEED, MOST_BOUTS) == SEED
    assert len({seed_of_bout(SEED, bout) for bout in range(1, MOST_BOUTS + 1)}) == MOST_BOUTS


@pytest.mark.parametrize("bout", [0, -1, MOST_BOUTS + 1])
def test_there_are_seeds_for_so_many_bouts(bout: int) -> None:
    with pytest.raises(ValueError, match=f"from bout 1 to 64, not for bout {bout}"):
        seed_of_bout(SEED, bout)


class Mapped(Duel):
    """A duel on a map, which is a file of its rules."""

    map: ClassVar[str] = "sand"

    def data(self, setup: Setup) -> Any:
        return {"map": self.map}


START = start_of(Mapped(), Setup(seats=3), SEED, [ONE, b"", OTHER])


def test_a_start_holds_hashes_and_no_secret() -> None:
    expected = Start(
        game="duel",
        revision=1,
        seed_hash=seed_hash(SEED),
        contributions=[sha256(ONE).hexdigest(), None, sha256(OTHER).hexdigest()],
        setup={"seats": 3, "turns": 4, "bouts": 1},
        data=sha256(b'{"map":"sand"}').hexdigest(),
    )
    assert expected == START
    told = msgspec.json.encode(START).decode()
    assert not any(secret.hex() in told for secret in (SEED, ONE, OTHER))


def test_the_digest_is_what_the_description_says() -> None:
    said = json.dumps(msgspec.to_builtins(START), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert start_digest(START) == sha256(said.encode()).hexdigest()
    assert start_digest(START) == "55fb9502f43d13924b87843398b1d6dfb2ec93014adee4ae8f1dc1ceb28b895f"


def test_the_digest_survives_json() -> None:
    assert start_digest(msgspec.json.decode(msgspec.json.encode(START), type=Start)) == start_digest(START)


class Later(Mapped):
    revision: ClassVar[int] = 2


class Elsewhere(Mapped):
    map: ClassVar[str] = "snow"


class Renamed(Mapped):
    id: ClassVar[str] = "quarrel"


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("game", start_of(Renamed(), Setup(seats=3), SEED, [ONE, b"", OTHER])),
        ("revision", start_of(Later(), Setup(seats=3), SEED, [ONE, b"", OTHER])),
        ("seed_hash", start_of(Mapped(), Setup(seats=3), bytes(16), [ONE, b"", OTHER])),
        ("contributions", start_of(Mapped(), Setup(seats=3), SEED, [ONE, OTHER, b""])),
        ("setup", start_of(Mapped(), Setup(seats=4), SEED, [ONE, b"", OTHER])),
        ("data", start_of(Elsewhere(), Setup(seats=3), SEED, [ONE, b"", OTHER])),
    ],
)
def test_the_digest_covers_each_part(part: str, other: Start) -> None:
    assert differences(START, other) == [part]
    assert start_digest(other) != start_digest(START)


def test_a_start_may_be_of_an_earlier_release() -> None:
    """It knew fewer choices in its set-up, and its rules had other files."""
    earlier = msgspec.structs.replace(START, revision=0, data="", setup={"seats": 3, "turns": 4})
    check_start(earlier, START, Mapped())


@pytest.mark.parametrize("part", ["data", "setup", "contributions"])
def test_a_start_that_was_not_found_is_refused(part: str) -> None:
    told = msgspec.structs.replace(START, **{part: {"contributions": [], "setup": {"seats": "x"}, "data": ""}[part]})
    with pytest.raises(ReplayMismatch, match=f"does not fit the rest of the file: {part}$"):
        check_start(told, START, Mapped())


def test_a_game_without_files_has_empty_data() -> None:
    assert GAME.data(Setup()) == {}
    assert start_of(GAME, Setup(), SEED, []).data == sha256(b"{}").hexdigest()


def test_canonical_json_does_not_depend_on_the_order_of_keys() -> None:
    assert canonical({"b": [1, True, None], "a": {"ü": 'x"\n'}}) == '{"a":{"ü":"x\\"\\n"},"b":[1,true,null]}'.encode()
    assert canonical({"a": 1, "b": 2}) == canonical({"b": 2, "a": 1})


def test_canonical_json_knows_no_numbers_beyond_numbers() -> None:
    with pytest.raises(ValueError, match="JSON"):
        canonical(float("nan"))
