"""The words for water."""

SPACES_LOST = {"water": "{robot} loses a space to the water at {cell}."}
