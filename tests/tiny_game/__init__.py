"""The kernel's small second game as a kind of game that people play: nothing of it is known outside this folder.

A site has it with GAME_KINDS=tests.tiny_game in its environment.
"""
