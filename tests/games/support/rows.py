"""What the database itself refuses, for tests of its tables."""

from typing import TypeVar

from django.db import IntegrityError, models, transaction

Row = TypeVar("Row", bound=models.Model)


def copy_of(row: Row, **changes: object) -> Row:
    """The same row once more, not saved yet."""
    facts = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if not field.generated}
    return type(row)(**facts | {"pk": None} | changes)


def is_refused(row: models.Model) -> bool:
    """Whether the database does not take this row; if it does, the row is there now."""
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError:
        return True
    return False
