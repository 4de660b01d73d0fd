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


def rim_labels(width: int, height: int, unit: int, away: float) -> list[tuple[float, float, str]]:
    """The names of columns and rows on all four sides of a drawing, each with its place, so far away from the edge."""
    columns = [(x * unit + unit / 2, column_letters(x)) for x in range(width)]
    rows = [(y * unit + unit / 2, str(y + 1)) for y in range(height)]
    return [(x, y, name) for x, name in columns for y in (-away, height * unit + away)] + [
        (x, y, name) for y, name in rows for x in (-away, width * unit + away)
    ]
