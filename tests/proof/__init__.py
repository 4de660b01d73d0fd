"""Programs that take minutes to hours. No test run collects them; each has a short test in `tests/platform/proofs/`
or, for a browser, in `tests/e2e/`.

roborally, volt   many games, every course: `make proof` runs them and prints their tables
site              the whole site for a month or a year, while its processes are killed, renewed or bent: likewise
bench             measures what docs/LOAD.md promises: `make bench`, or `python -m tests.proof.bench NAME`

A proof is a module with a NAME and a function `run(progress)`. It calls `progress(done, total)` as it goes, returns the
rows of its table as dictionaries with the same keys, and raises when the proof fails. `python -m tests.proof NAME` runs
one. Ctrl-C ends it at any time.
"""
