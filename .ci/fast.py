"""Compiles the engine with mypyc into build/fast, and proves that it comes to the same results.

build/fast is a whole copy of engine/, with a compiled module beside the source of each one in MODULES. Nothing finds it
unless its folder is put first on the path, and no later change of engine/ mixes with it. Needs a C compiler.

    python .ci/fast.py build    # what the image does
    python .ci/fast.py prove    # runs the engine's tests, scenarios and random games with it
"""

import filecmp
import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
BUILT = TOP / "build/fast"
MODULES = """
kernel: ask chance
roborally: at_once moments opening turn_context
roborally/board: factory_floor geometry layout
roborally/bots: chances chase expectation search
roborally/cards: option_cards program_cards
roborally/courses: element_moments
roborally/damage: explosions losses tokens
roborally/foresight: rehearsal solo
roborally/movement: flight forced line_of_sight steps
roborally/race: rules
roborally/register_phase: board_elements_move lasers_fire reveal_program_cards robots_move touch_checkpoints volley
roborally/robots: archive flags heights virtual_mode
roborally/terrain: belts
roborally/turn: cleanup complete_registers deal_program_cards plan play_programs program_registers reentry
volt: activation round_context
volt/arena: tables
volt/bots: ideas roads sightings worlds worth
volt/damage: damage firing mines
volt/moments: activated_die targets
volt/movement: pits reach steps
volt/round: activation preparation reboot resolution rounds
volt/victory: goal vp_tokens
"""
"""Where turns spend their time, as far as mypyc compiles it: no module that defines msgspec structs."""

RACE = "roborally --course risky-exchange --seats 8"
GAMES = (
    f"{RACE} --options 0",
    f"{RACE} --edition ultimate --options 3",
    f"{RACE} --events --reload",
    "volt --arena tokyo --seats 3 --killbots 1 --events --reload",
)
"""The random games that are played both ways, as arguments of `simulate`."""
SCENARIOS = "scenario tests/scenarios/roborally"


def build() -> None:
    from mypyc.build import mypycify  # here, because the image needs it for this only
    from setuptools import setup

    shutil.rmtree(BUILT, ignore_errors=True)
    shutil.copytree(TOP / "engine", BUILT / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    os.chdir(BUILT)
    options = ["--config-file=", "--strict", "--cache-dir=work/types"]
    setup(
        name="fast",
        py_modules=[],
        ext_modules=mypycify(
            [*options, *sources()], opt_level="2", debug_level="0", group_name="fast", target_dir="work"
        ),
        script_args=["--quiet", "build_ext", "--inplace", "--build-temp=work", "--build-lib=work"],
    )
    shutil.rmtree("work")


def sources() -> list[str]:
    """The files of MODULES, from the folder that holds the engine."""
    found: list[str] = []
    folder = ""
    for word in MODULES.split():
        if word.endswith(":"):
            folder = f"engine/{word[:-1]}"
        else:
            found.append(f"{folder}/{word}.py")
    return found


def prove() -> None:
    """Exits with an error if the build is not that of the sources, or comes to other results."""
    check_sources()
    link_the_rest()
    fast = {**os.environ, "PYTHONPATH": f"{BUILT}:{TOP / '.ci'}", "PYTHONSAFEPATH": "1"}
    run(fast, "-m pytest -q -n auto -p fast -p no:tests.budget tests/engine", BUILT)  # budgets are for the suite
    for rules in ("2005", "ultimate"):
        run(fast, f"-m engine {SCENARIOS} --rules {rules} --soft")
    for game in GAMES:
        digests = [
            json.loads(run(it, f"-m engine simulate {game} --turns 200 --seed 1"))["digest"] for it in (None, fast)
        ]
        if digests[0] != digests[1]:
            sys.exit(f"{game}: the digest is {digests[0]}, but {digests[1]} compiled")
    print("build/fast comes to the same results")


def check_sources() -> None:
    """A build of other sources proves nothing. Compiled modules that are missing are found here as well."""
    files = [str(path.relative_to(TOP)) for path in (TOP / "engine").rglob("*.*") if "__pycache__" not in path.parts]
    _, changed, missing = filecmp.cmpfiles(TOP, BUILT, files, shallow=False)
    more = {str(path.relative_to(BUILT)) for path in (BUILT / "engine").rglob("*.py")} - {*files}
    uncompiled = [name for name in sources() if not list((BUILT / name).parent.glob(f"{Path(name).stem}.*.so"))]
    if changed or missing or more or uncompiled:
        sys.exit(
            f"build/fast is not the engine as it is now: {[*changed, *missing, *more, *uncompiled]}; run make fast"
        )


def link_the_rest() -> None:
    """Makes build/fast a whole project, so that its tests find no other engine."""
    for path in TOP.iterdir():
        link = BUILT / path.name
        if not path.name.startswith(".") and path.name not in ("engine", "build") and not link.exists():
            link.symlink_to(path)


def pytest_collection_finish() -> None:
    """As a plugin of pytest: ends the tests if they would test another engine than the compiled one."""
    engine = sys.modules.get("engine")
    if engine and Path(str(engine.__file__)).parent != BUILT / "engine":
        raise ImportError(f"the tests found the engine in {engine.__file__}, not in {BUILT}")


def run(environment: dict[str, str] | None, command: str, folder: Path = TOP) -> str:
    """What a Python command prints. Ends the proof if it fails."""
    done = subprocess.run(
        [sys.executable, *shlex.split(command)], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    )
    if done.returncode:
        sys.exit(f"{command}\n{done.stdout}")
    return done.stdout


if __name__ == "__main__":
    {"build": build, "prove": prove}[sys.argv[1]]()
