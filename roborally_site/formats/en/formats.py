"""Sun 29 Nov 2026, 15:05: as everywhere on the site, with the year."""

DATE_FORMAT = SHORT_DATE_FORMAT = "D j M Y"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = SHORT_DATETIME_FORMAT = "D j M Y, H:i"
