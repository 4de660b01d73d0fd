"""Operators of the house: they know no more than their seat's view."""
