"""Proofs that take minutes: many games, every course. `make proof` runs them and prints their tables.

A proof is a module here with a NAME and a function `run(progress)`. It calls `progress(done, total)` as it goes,
returns the rows of its table as dictionaries with the same keys, and raises when the proof fails.
"""
