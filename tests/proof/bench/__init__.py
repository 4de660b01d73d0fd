"""Benchmarks for the figures that docs/LOAD.md promises. `make bench` runs them and prints their tables.

A benchmark is a module here with a NAME and a function `run(progress)`, like a proof. Each runs in its own process,
with its own Redis and a PostgreSQL that syncs its commits to disk (fsync on). Benchmarks assert nothing about time,
because the machine may be busy, but they raise if results are wrong. docs/LOAD.md says what was measured, and where.
"""
