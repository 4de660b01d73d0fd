"""Reviews of finished games: what every program was worth, and how much of it was luck."""
