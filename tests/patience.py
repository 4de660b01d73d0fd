"""How long tests wait for what other processes and threads do, before they give up."""

PATIENCE = 120.0
"""Seconds, on the busiest machine. A test goes on as soon as what it waits for has come; only what hangs takes so long."""
