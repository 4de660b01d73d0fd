"""The variants as a family: discovered, told in words, and mirrored by tests."""

import re
from pathlib import Path

import pytest

from engine.kernel.errors import BadData
from engine.roborally.variants import find_variant, find_variants

VARIANTS = sorted(find_variants())


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_told_in_a_sentence_and_has_a_test(variant: str) -> None:
    assert re.fullmatch(r"[A-Z].{2,40}", find_variant(variant).title)
    assert re.fullmatch(r"[A-Z].{15,200}\.", find_variant(variant).words)
    assert [*Path(__file__).parent.rglob(f"test_{variant}.py")]


def test_titles_differ() -> None:
    assert len({find_variant(variant).title for variant in VARIANTS}) == len(VARIANTS)


def test_there_is_no_variant_without_a_text() -> None:
    with pytest.raises(BadData, match="unknown variant psycho_wrench"):
        find_variant("psycho_wrench")
