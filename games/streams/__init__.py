"""The process that keeps event streams open: what games.live tells, sent to browsers and programs as it comes.

subscription.py   the process's one subscription to the store
callers.py        who asks, and what they may hear of: by a page's token, or by a key
streams.py        the application: the streams, their limits, health and metrics
"""
