"""`manage.py environment`: prints all environment variables, as in docs/ENVIRONMENT.md."""

from typing import Any

from django.core.management.base import BaseCommand

from roborally_site.environment.reference import reference


class Command(BaseCommand):
    help = "Print the reference of all environment variables as Markdown."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(reference(), ending="")
