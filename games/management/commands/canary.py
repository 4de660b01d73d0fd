"""`manage.py canary`: the former name of `manage.py health_check`, which running sites still use."""

from games.management.commands.health_check import Command

__all__ = ["Command"]
