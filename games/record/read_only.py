"""Pages of the admin that only show rows."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.admin.options import get_content_type_for_model
from django.contrib.admin.views.main import ChangeList
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from games.kinds.registry import kinds
from games.models import Game, User
from games.record.queries.persons import games_of

ENDED = (Game.Status.OVER, Game.Status.CANCELLED)
STEPS = ("game", "turn", "seat", "decision", "vote", "notification", "finished_game")
"""The fields by which rows belong to a game, directly or by another row."""


def kind_title(slug: str) -> str:
    """What a kind of game is called. What is no kind of game keeps its name, as words."""
    return kinds()[slug].terms.title if slug in kinds() else slug.replace("_", " ")


COLUMNS = {
    "at": "when",
    "autopilot": "a bot plays",
    "by": "who answered",
    "by_site": "drawn by the site",
    "cleared_at": "over since",
    "committed_at": "played at",
    "counts_at": "counts from",
    "date_joined": "signed up at",
    "decision_id": "question",
    "deviation": "uncertainty",
    "digest": "fingerprint",
    "disabled_at": "switched off at",
    "divided_for": "latest season with divisions",
    "has_left": "left early",
    "is_active": "not closed",
    "is_guest": "guest",
    "is_rated": "rated",
    "is_staff": "operator",
    "is_superuser": "may do everything",
    "mean": "difficulty",
    "missed": "missed in a row",
    "mu": "skill",
    "objected_at": "objected at",
    "parked_reason": "why it is stopped",
    "primary": "in use",
    "seed_hash": "hash of its seed",
    "sign_up_until": "sign-up ends at",
    "submitted_at": "answered at",
    "user_permissions": "single rights",
    "venue": "place to play",
    "verb": "what was done",
    "verified": "confirmed",
    "who": "operator",
}
"""What operators read in place of a field's name."""
YET = {"Empty": "not yet", "Not empty": "yes"}


class HappenedFilter(admin.EmptyFieldListFilter):
    """Chooses rows by whether something has happened, of which a column says when."""

    def choices(self, changelist: ChangeList) -> Iterator[Any]:
        for choice in super().choices(changelist):
            yield {**choice, "display": YET.get(str(choice["display"]), choice["display"])}


class WordsFilter(admin.AllValuesFieldListFilter):
    """Chooses rows by a column of slugs, each under the words that the list has for it."""

    def choices(self, changelist: ChangeList) -> Iterator[Any]:
        page = cast("Rows", changelist.model_admin)
        for choice in super().choices(changelist):
            yield {**choice, "display": page.in_words(self.field_path, str(choice["display"])) or "no one yet"}


def in_words(column: str) -> Any:
    """A column of slugs, as people read it."""

    @admin.display(description=COLUMNS.get(column, column), ordering=column)
    def shown(page: "Rows", row: Any) -> str:
        return page.in_words(column, getattr(row, column))

    return shown


class Rows(admin.ModelAdmin):
    """Lists that fit on a page, and say in words what is stored as a slug.

    A column `kind` is shown as `kind_shown`. Pages with other such columns define theirs, and their own `in_words`.
    """

    list_per_page = 25
    show_facets = admin.ShowFacets.NEVER
    kind_shown = in_words("kind")

    def __init__(self, model: type[Model], site: admin.AdminSite) -> None:
        super().__init__(model, site)
        for field in model._meta.fields:
            field.verbose_name = COLUMNS.get(field.name, field.verbose_name)  # read here alone, and kept nowhere

    def in_words(self, column: str, slug: str) -> str:
        return kind_title(slug)

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any) -> Any:
        """Says whether anything was done to the row on these pages: else there is no history to lead to."""
        row = context.get("original")
        done = LogEntry.objects.filter(content_type=get_content_type_for_model(self.model))
        context["has_history"] = row is not None and done.filter(object_id=str(row.pk)).exists()
        return super().render_change_form(request, context, *args, **kwargs)

    def get_list_display(self, request: HttpRequest) -> list[Any]:
        return [f"{name}_shown" if self._is_said(name) else name for name in self.list_display]

    def get_list_filter(self, request: HttpRequest) -> list[Any]:
        return [(name, WordsFilter) if self._is_said(name) else name for name in self.list_filter]

    def _is_said(self, column: Any) -> bool:
        """Tells whether a column has slugs, and not choices that have names of their own."""
        if not isinstance(column, str) or not hasattr(self, f"{column}_shown"):
            return False
        return not getattr(self.model._meta.get_field(column), "choices", None)


class ReadOnly(Rows):
    """Rows that can only be looked at. Only services may change games, or the games could not be replayed."""

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Leaves out running games that the operator plays in, and their rows: those are for other operators."""
        assert isinstance(request.user, User)
        rows, way = super().get_queryset(request), way_to_game(self.model)
        own = games_of(request.user).exclude(status__in=ENDED)
        return rows if way is None else rows.exclude(**{f"{way}__in": own.values("pk")})

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """What its list shows comes first, and the rest is folded."""
        columns, fields = self.get_list_display(request), self.get_fields(request, obj)
        main = [name for name in columns if name in fields or str(name).endswith("_shown")]
        rest = [name for name in fields if name not in (*self.list_display, *self.readonly_fields)]
        first = (None, {"fields": [*self.readonly_fields, *main]})
        return [first, ("More", {"classes": ["collapse"], "fields": rest})] if rest else [first]

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any) -> Any:
        """What an empty field means is said of those that are empty."""
        helped = [it for it in self.model._meta.fields if "Empty" in it.help_text]
        full = [it for it in helped if getattr(obj, it.attname, None) not in (None, "")]
        texts = {it.name: it.help_text.partition("Empty")[0] for it in full}
        return super().get_form(request, obj, change, help_texts=texts | options.pop("help_texts", {}), **options)

    def get_list_select_related(self, request: HttpRequest) -> bool | list[str] | tuple[str, ...]:
        """Comes with what it lists of other rows, so that each does not have to be asked for."""
        related = [field.name for field in self.model._meta.fields if field.is_relation]
        return self.list_select_related or [name for name in related if name in self.list_display]

    def get_search_fields(self, request: HttpRequest) -> list[str]:
        """Names by default: of people, of games, and the row's own."""
        return [*self.search_fields] or names_of(self.model)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def show(
    room: str, model: type[Model], columns: str, *, filters: Sequence[Any] = (), hides: str = "", **options: Any
) -> None:
    """Lets operators look at the rows of a model.

    `room` is the module that says so: the front page of operators is parted by rooms. `columns` and `hides`, which no
    operator is shown, are names of fields; the first column leads to the row. `options` are those of Django's
    ModelAdmin.
    """
    shown = {"list_display": columns.split(), "list_filter": filters, "exclude": hides.split()}
    options |= {"__module__": room} | shown
    admin.site.register(model, type(f"{model.__name__}Admin", (ReadOnly,), options))


def way_to_game(model: type[Model]) -> str | None:
    """The path of a query from a row to its game: "turn__game". None if the rows belong to no game."""
    if model is Game:
        return "pk"
    names = {field.name: field for field in model._meta.get_fields() if field.many_to_one or field.one_to_one}
    for step in STEPS:
        if step in names:
            further = way_to_game(names[step].related_model)  # type: ignore[arg-type]
            return step if further == "pk" else f"{step}__{further}"
    return None


def names_of(model: type[Model]) -> list[str]:
    """Queries for the names by which operators know a row: of the people in it, of its game, and its own."""
    fields = [field for field in model._meta.get_fields() if field.concrete]
    people = [f"{field.name}__username" for field in fields if field.related_model is User and not field.many_to_many]
    way = way_to_game(model)
    games = [] if way in (None, "pk") else [f"{way}__title"]
    return [*people, *games, *(field.name for field in fields if field.name in ("title", "name"))]
