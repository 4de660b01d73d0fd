"""The tasks that Celery beat starts, and how often.

The calls have no arguments, so running two beats at once does no harm. Each call expires before the next one, so that
an outage leaves one call in the queue and not thousands.
"""

from kombu import Queue

BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 5.0, "options": {"expires": 4}},
    "send-notices": {"task": "games.tasks.send_notices", "schedule": 5.0, "options": {"expires": 4}},
    "read-replies": {"task": "games.tasks.read_replies", "schedule": 5.0, "options": {"expires": 4}},
    "send-invitations": {"task": "games.tasks.send_invitations", "schedule": 15.0, "options": {"expires": 14}},
    "make-reels": {"task": "games.tasks.make_reels", "schedule": 15.0, "options": {"expires": 14}},
    "make-reviews": {"task": "games.tasks.make_reviews", "schedule": 15.0, "options": {"expires": 14}},
    "rate-games": {"task": "games.tasks.rate_games", "schedule": 15.0, "options": {"expires": 14}},
    "prune-reels": {"task": "games.tasks.prune_reels", "schedule": 3600.0, "options": {"expires": 3500}},
    "write-digests": {"task": "games.tasks.write_digests", "schedule": 60.0, "options": {"expires": 55}},
    "write-daily-puzzles": {
        "task": "games.tasks.write_daily_puzzles",
        "schedule": 60.0,
        "options": {"expires": 55},
    },
    "load-puzzles": {"task": "games.tasks.load_puzzles", "schedule": 3600.0, "options": {"expires": 3500}},
    "watch": {"task": "games.tasks.watch", "schedule": 60.0, "options": {"expires": 55}},
    "prune-notices": {"task": "games.tasks.prune_notices", "schedule": 3600.0, "options": {"expires": 3500}},
    "prune-invitations": {"task": "games.tasks.prune_invitations", "schedule": 3600.0, "options": {"expires": 3500}},
    "prune-sessions": {"task": "roborally_site.tasks.prune_sessions", "schedule": 3600.0, "options": {"expires": 3500}},
    "tell-of-switched-off-channels": {
        "task": "games.tasks.tell_of_switched_off_channels",
        "schedule": 60.0,
        "options": {"expires": 50},
    },
}

# Turns must not wait for emails, nor emails for clean-up. A worker serves all queues unless told which ones, as by
# `-Q celery`.
# Turns and everything not listed here use the default queue, whose name is "celery".
QUEUES = [Queue(name) for name in ("celery", "mail", "slow")]
ROUTES = {
    "games.tasks.send_notices": {"queue": "mail"},
    "games.tasks.send_invitations": {"queue": "mail"},
    "games.tasks.tell_of_switched_off_channels": {"queue": "mail"},
    "games.tasks.write_digests": {"queue": "slow"},
    "games.tasks.write_daily_puzzles": {"queue": "slow"},
    "games.tasks.load_puzzles": {"queue": "slow"},
    "games.tasks.make_reels": {"queue": "slow"},
    "games.tasks.rate_games": {"queue": "slow"},
    "games.tasks.make_reviews": {"queue": "slow"},
    "games.tasks.prune_reels": {"queue": "slow"},
    "games.tasks.prune_notices": {"queue": "slow"},
    "games.tasks.prune_invitations": {"queue": "slow"},
    "roborally_site.tasks.prune_sessions": {"queue": "slow"},
}
