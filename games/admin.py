"""Where Django looks for the admin: each room has its own rows there, in its admin.py.

It does not show what is secret while a game runs, either: seeds, hands, answers and states.
"""

from games.rooms import modules

list(modules("admin"))
