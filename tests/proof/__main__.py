"""`python -m tests.proof [NAME OF MODULE...]`: run the proofs, all of them or those named."""

import pkgutil
import signal
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import ModuleType

import tests.proof.roborally
import tests.proof.site
import tests.proof.volt

BAR_WIDTH = 30
PACKAGES = (tests.proof.roborally, tests.proof.volt, tests.proof.site)


class Progress:
    """A progress bar on a terminal, and a line at every tenth elsewhere, such as in a log."""

    def __init__(self, name: str) -> None:
        self._name, self._started, self._tenth = name, time.monotonic(), 0
        self._is_terminal = sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        share = done / total if total else 1.0
        text = f"{self._name}  {done} of {total}, {time.monotonic() - self._started:.0f} s"
        if self._is_terminal:
            filled = round(share * BAR_WIDTH)
            line_end = "\n" if done == total else ""
            print(f"\r[{'#' * filled:{BAR_WIDTH}}] {text}", end=line_end, file=sys.stderr, flush=True)
        elif int(share * 10) > self._tenth:
            self._tenth = int(share * 10)
            print(text, file=sys.stderr, flush=True)


def table(rows: Sequence[Mapping[str, object]]) -> str:
    """A table of the rows with their keys as headings and numbers aligned to the right."""
    if not rows:
        return "(no rows)"
    headings = list(rows[0])
    columns = [[heading, *(str(row[heading]) for row in rows)] for heading in headings]
    widths = [max(map(len, column)) for column in columns]
    right = [all(isinstance(row[heading], int | float) for row in rows) for heading in headings]
    lines = [
        "  ".join(
            cell.rjust(width) if is_right else cell.ljust(width)
            for cell, width, is_right in zip(cells, widths, right, strict=True)
        ).rstrip()
        for cells in zip(*columns, strict=True)
    ]
    return "\n".join([lines[0], "  ".join("-" * width for width in widths), *lines[1:]])


def proofs(wanted: Sequence[str], packages: Sequence[ModuleType] = PACKAGES) -> list[ModuleType]:
    """The modules of the packages by name. Exits, listing what there is, if a wanted one does not exist."""
    found = {
        module.name: f"{package.__name__}.{module.name}"
        for package in packages
        for module in pkgutil.iter_modules(package.__path__)
        if not module.name.startswith("_")
    }
    if unknown := set(wanted) - set(found):
        sys.exit(f"No such proof: {', '.join(sorted(unknown))}. There are: {', '.join(found)}.")
    return [import_module(found[name]) for name in wanted or found]


def holds(name: str, run: Callable[[Progress], Sequence[Mapping[str, object]]]) -> bool:
    """Runs one proof and prints its table, or what refuted it."""
    print(f"\n{name}", flush=True)
    try:
        rows = run(Progress(name))
    except Exception:  # noqa: BLE001 - the other proofs are to run as well, and the end is exit code 1
        traceback.print_exc()
        print(f"FAILED: {name}", flush=True)
        return False
    print(table(rows), flush=True)
    return True


def main(wanted: Sequence[str]) -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # all that a proof has begun ends with it
    modules = proofs(wanted)
    failed = [module.NAME for module in modules if not holds(module.NAME, module.run)]
    print(f"\n{len(modules) - len(failed)} proofs hold, {len(failed)} failed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
