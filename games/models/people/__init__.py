"""Accounts, and what people are to each other."""
