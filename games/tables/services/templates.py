"""Table settings saved for reuse under a name, and the last used settings, saved without one."""

from django.db import IntegrityError, transaction

from games.errors import Closed, NotFound, Refused
from games.models import Template, User

LONGEST_NAME, MOST = 40, 30

FormValues = dict[str, list[str]]


def keep_last(*, user: User, kind: str, values: FormValues) -> None:
    """Saves the settings that the next form starts from."""
    Template.objects.update_or_create(user=user, kind=kind, name="", defaults={"form_values": values})


@transaction.atomic
def save(*, user: User, kind: str, name: str, values: FormValues) -> Template:
    """Saves settings under a name, replacing any of that name. Raises Refused, or Closed if there are too many."""
    name = _checked(name)
    if Template.objects.filter(user=user).exclude(name="").exclude(kind=kind, name=name).count() >= MOST:
        raise Closed("too_many", f"You have already saved {MOST} sets of settings. Delete one first.")
    return Template.objects.update_or_create(user=user, kind=kind, name=name, defaults={"form_values": values})[0]


def rename(*, user: User, template_id: int, name: str) -> Template:
    """Renames saved settings. Raises NotFound, Refused, or Closed if the name is taken."""
    template = _own(user, template_id)
    template.name = _checked(name)
    try:
        with transaction.atomic():
            template.save(update_fields=["name"])
    except IntegrityError:
        raise Closed("name_taken", f"You have other settings called {template.name}.") from None
    return template


def delete(*, user: User, template_id: int) -> str:
    """Deletes saved settings and returns their name. Raises NotFound."""
    template = _own(user, template_id)
    template.delete()
    return template.name


def _own(user: User, template_id: int) -> Template:
    template = Template.objects.filter(user=user, pk=template_id).exclude(name="").first()
    if template is None:
        raise NotFound("no_such_template", "You have no such settings.")
    return template


def _checked(name: str) -> str:
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused("name", f"A name must have 1 to {LONGEST_NAME} characters.")
    return name
