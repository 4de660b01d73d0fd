"""The process in which a year passes: `python -m tests.proof.site.year '{"people": 20, ...}'`.

Writes lines of JSON: how far it has come, and at last its report.
"""

import json
import os
import sys

import psycopg

from tests.proof.site._child import say
from tests.proof.site.month.instants import Clock, prepare
from tests.proof.site.year import Size


def main(wish: str) -> None:
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection, connections

    from tests.proof.site.year.audit import report
    from tests.proof.site.year.year import START, Year

    if not connection.introspection.table_names():  # copying a database that has its tables is quicker
        call_command("migrate", verbosity=0)
    connections.close_all()
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as own:
        prepare(own, START)
        year = Year(Size(**json.loads(wish)), Clock(own, START), lambda done: say(done=done))
        year.run()
        rows, faults = report(year)
    say(done=100, rows=rows, faults=faults)


if __name__ == "__main__":
    main(sys.argv[1])
