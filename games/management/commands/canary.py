"""`manage.py canary`: the earlier name of `manage.py health_check`, which running sites still call."""

from games.management.commands.health_check import Command

__all__ = ["Command"]
