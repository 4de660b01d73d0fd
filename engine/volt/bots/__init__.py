"""Bots: operators that no person plays. They know no more than their seat's view."""
