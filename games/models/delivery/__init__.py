"""Notifications, and how they reach people."""
