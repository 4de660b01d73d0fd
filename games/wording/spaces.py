"""Names of spaces, the same in all games: the column is a letter from the west, the row a number from the north."""


def column_letters(x: int) -> str:
    """A for the westernmost column .. Z, then AA, AB, ..."""
    letters = ""
    number = x + 1
    while number > 0:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def space_name(x: int, y: int) -> str:
    """The name of a space, such as "G5". `x` and `y` count from 0."""
    return f"{column_letters(x)}{y + 1}"
