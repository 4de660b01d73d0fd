"""What comes of games: tournaments, ratings, reviews, puzzles, moving pictures."""
