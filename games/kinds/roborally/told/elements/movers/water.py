"""The words for water."""

from games.wording.say import phrase

SPACES_LOST = {"water": "{robot} loses a space to the {water} at {cell}."}

RULED = {"water": (phrase("water"), "water")}
