"""How time is reckoned: what rests are, what clocks are, when something is due. No database, no framework.

All instants are aware datetimes in UTC; a wall clock's reading is always a zone, a date and a time of day.
"""
