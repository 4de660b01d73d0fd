"""How the site is observed: its metrics, its logs, and how its faults are described.

This room knows no model and no service, so every part of the site may use it. What the database tells is in
games.operators.queries.gauges, and what is wrong with the site in games.operators.services.health_checks.
"""
