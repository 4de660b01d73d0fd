"""How the site watches itself: what it counts, what it logs, and what it tells of its faults.

It knows no model and no service, so every part of the site may use it. What stands in the database is told by
games.operators.queries.gauges, what ails the site by games.operators.services.health_checks.
"""
