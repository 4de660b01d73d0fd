"""Where Django looks for the admin: each room has its own rows there, in its admin.py.

It does not show what is secret while a game runs, either: seeds, hands, answers and states.
"""

from importlib import import_module
from pkgutil import iter_modules

from django.utils.module_loading import module_has_submodule

import games

for room in iter_modules(games.__path__, "games."):
    if room.ispkg and module_has_submodule(import_module(room.name), "admin"):
        import_module(f"{room.name}.admin")
