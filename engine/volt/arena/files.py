"""Arenas of people's own, each in a file and named by its digest."""

from engine.kernel.errors import BadData
from engine.kernel.files.kept import KeptFiles
from engine.kernel.files.reading import check_names
from engine.volt.arena.arena_plan import ArenaPlan, read_plan
from engine.volt.arena.validate import LARGEST

LONGEST_FILE = 200_000
"""Bytes: more than the largest arena needs."""


def read_file(data: bytes, where: str = "the file") -> ArenaPlan:
    """Decodes an arena. It may have problems; it is named by its digest.

    Raises BadData if it is no arena, or too large to be looked at.
    """
    if len(data) > LONGEST_FILE:
        raise BadData(f"{where} has {len(data)} bytes; an arena has at most {LONGEST_FILE}")
    plan = read_plan(data, where, id="")
    check_names(data, where)
    if not (1 <= plan.width <= LARGEST and 1 <= plan.height <= LARGEST):
        raise BadData(f"{where}: it is {plan.width} x {plan.height} spaces; each side must have 1 to {LARGEST}")
    return plan.named()


KEPT: KeptFiles[ArenaPlan] = KeptFiles(lambda plan: plan.id)
keep_file, known, look_up_in, find_file = KEPT.keep, KEPT.known, KEPT.look_up_in, KEPT.find
