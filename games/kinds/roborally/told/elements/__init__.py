"""The words for the events of board elements: one module for each element that has some, found by its file."""
