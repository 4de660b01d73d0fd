"""How long tests wait for what other processes and threads do, before they give up."""

PATIENCE = 120.0
"""Seconds, on the busiest machine. Only what hangs takes so long: tests go on once what they wait for is there."""
