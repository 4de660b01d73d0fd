"""KillBots: robots without an operator that follow a fixed program."""
