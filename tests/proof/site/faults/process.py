"""A process of the site whose clock can be moved.

`python -m tests.proof.site.faults.process CLOCK-FILE celery|gunicorn ...` starts one.
"""

import sys
from pathlib import Path

from tests.proof.site.faults.clock import Follower


def main(file: str, program: str, *arguments: str) -> None:
    Follower(Path(file))
    sys.argv = [program, *arguments]
    if program == "gunicorn":
        from gunicorn.app.wsgiapp import run

        run()
    else:
        from celery.__main__ import main as run_celery

        run_celery()


if __name__ == "__main__":
    main(*sys.argv[1:])
