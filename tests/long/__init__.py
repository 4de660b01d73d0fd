"""Programs that take minutes to hours and are run by hand. `make test` does not run them.

proof     many games, every course: `make proof`, or `python -m tests.long.proof NAME`
bench     measures the promised load: `make bench`, or `python -m tests.long.bench NAME`
faults    a site whose processes are killed while people play; `python -m tests.long.proof faults` runs it

The `test_*.py` files beside them are quick tests of these programs with one short round. `make test` runs those.
"""
