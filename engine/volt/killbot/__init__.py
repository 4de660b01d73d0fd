"""KillBots: robots without an operator, which follow a fixed program."""
