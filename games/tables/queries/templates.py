"""A person's saved table settings."""

from games.models import Template, User


def templates_of(user: User, kind: str = "") -> list[Template]:
    """The settings with a name, for one kind of game or for all."""
    kept = Template.objects.filter(user=user).exclude(name="")
    return list(kept.filter(kind=kind) if kind else kept)


def template_of(user: User, kind: str, template_id: int | None) -> Template | None:
    """The settings with this id; without an id, those used last. None if there are none."""
    which = {"name": ""} if template_id is None else {"pk": template_id}
    return Template.objects.filter(user=user, kind=kind, **which).first()
