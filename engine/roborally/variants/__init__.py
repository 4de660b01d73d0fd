"""The variants that a table can choose, one module each, discovered by their files."""

from functools import cache

from engine.kernel.errors import BadData
from engine.kernel.registry import discover
from engine.roborally.variants.base import Variant


@cache
def find_variants() -> dict[str, Variant]:
    """The variants by id, which is the name of their module."""
    return {name: module.VARIANT for name, module in discover(__name__, "VARIANT").items()}


def find_variant(variant_id: str) -> Variant:
    """The variant with that id. Raises BadData if there is none."""
    if variant_id not in find_variants():
        raise BadData(f"unknown variant {variant_id}")
    return find_variants()[variant_id]
