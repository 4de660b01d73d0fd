"""Games of the day: the same venue, bots and draws for everyone, one try that counts, a board, and streaks."""
