"""Reckoning with time: rests, clocks and deadlines. Nothing here uses the database or the framework.

All instants are aware datetimes in UTC. A wall-clock time is always a zone, a date and a time of day.
"""
