"""What beat calls, and how often. Entries carry no content, so two beats at once do no harm; each expires
before the next, so that an outage leaves one call waiting and not thousands."""

BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 5.0, "options": {"expires": 4}},
    "send-notices": {"task": "games.tasks.send_notices", "schedule": 5.0, "options": {"expires": 4}},
}
