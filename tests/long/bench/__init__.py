"""Benchmarks against the figures that are promised: `make bench` runs them and prints their tables.

A benchmark is a module here with a NAME and a function `run(progress)`, like a proof. Each runs in a process of its
own, on a PostgreSQL that keeps its promises (fsync on) and a Redis of its own. Nothing is asserted about time: a
machine may be busy. What is wrong in content raises. docs/LOAD.md says what was measured, and where.
"""
