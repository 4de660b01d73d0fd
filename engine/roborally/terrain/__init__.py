"""Rules that several kinds of board elements share."""
