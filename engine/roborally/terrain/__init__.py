"""What several kinds of board elements have in common."""
