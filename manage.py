#!/usr/bin/env python
"""Django's command line. `manage.py play` serves the whole site from this folder alone."""

import os
import sys


def main() -> None:
    if sys.argv[1:2] == ["play"]:
        os.environ.setdefault("PLAY", "1")  # before the settings are read: they make a key and a mail folder
    os.environ["METRICS_FOLDER"] = ""  # nobody asks a command for numbers, and each would leave a file there
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "roborally_site.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(f"Settings: {error}")


if __name__ == "__main__":
    main()
