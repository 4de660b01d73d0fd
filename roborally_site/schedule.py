"""The tasks that Celery beat starts, and how often.

The calls have no arguments, so running two beats at once does no harm. Each call expires, so that an outage leaves a
few calls in the queue and not thousands. It never expires within 55 seconds: on a busy machine a sweep that is late has
to be done and not dropped, and the clocks of two machines may differ.
"""

from kombu import Queue

BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 5.0, "options": {"expires": 55}},
    "program-bots": {"task": "games.tasks.program_bots", "schedule": 5.0, "options": {"expires": 55}},
    "send-notices": {"task": "games.tasks.send_notices", "schedule": 5.0, "options": {"expires": 55}},
    "read-replies": {"task": "games.tasks.read_replies", "schedule": 5.0, "options": {"expires": 55}},
    "send-invitations": {"task": "games.tasks.send_invitations", "schedule": 15.0, "options": {"expires": 55}},
    "make-reels": {"task": "games.tasks.make_reels", "schedule": 15.0, "options": {"expires": 55}},
    "make-reviews": {"task": "games.tasks.make_reviews", "schedule": 15.0, "options": {"expires": 55}},
    "rate-games": {"task": "games.tasks.rate_games", "schedule": 15.0, "options": {"expires": 55}},
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
        "options": {"expires": 55},
    },
}

# What is due for everyone never waits for what one person has ordered. So the workers that serve DUE never serve
# ORDERED (docs/LOAD.md). A worker without `-Q` serves all queues.
# Turns, the sweep and everything not listed here use the default queue, whose name is "celery".
DUE, ORDERED = ("celery", "mail"), ("bots", "slow")
QUEUES = [Queue(name) for name in DUE + ORDERED]
ROUTES = {
    "games.tasks.send_notices": {"queue": "mail"},
    "games.tasks.send_invitations": {"queue": "mail"},
    "games.tasks.tell_of_switched_off_channels": {"queue": "mail"},
    "games.tasks.write_digests": {"queue": "mail"},
    "games.tasks.write_daily_puzzles": {"queue": "mail"},
    "games.tasks.program_bots": {"queue": "bots"},
    "games.tasks.load_puzzles": {"queue": "slow"},
    "games.tasks.make_reels": {"queue": "slow"},
    "games.tasks.rate_games": {"queue": "slow"},
    "games.tasks.make_reviews": {"queue": "slow"},
    "games.tasks.prune_reels": {"queue": "slow"},
    "games.tasks.prune_notices": {"queue": "slow"},
    "games.tasks.prune_invitations": {"queue": "slow"},
    "roborally_site.tasks.prune_sessions": {"queue": "slow"},
}
