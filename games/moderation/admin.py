"""The queue of reports, the decisions, and accounts that may belong to one person.

Each decision records who made it and why. The person concerned reads the reason.
"""

from datetime import datetime
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.utils import flatten_fieldsets
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.timezone import localtime

from games.errors import ServiceError
from games.models import Connection, Design, Report, Sanction, User
from games.models.people.report import LONGEST_WORDS
from games.models.venues import LONGEST_REFUSAL
from games.moderation.queries.multi_accounts import multi_accounts
from games.moderation.services import reports
from games.record.read_only import HappenedFilter, ReadOnly, Rows
from games.workshop.queries.lines import link_of
from games.workshop.queries.sheets import sheet_of
from games.workshop.services import publishing

NOTHING, YES, NO = "", "yes", "no"


class Watched(Rows):
    """Rows that come from people and are never added or removed by hand."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_form(self, request: HttpRequest, *args: Any, **options: Any) -> Any:
        assert isinstance(request.user, User)
        made: Any = super().get_form(request, *args, **options)
        made.page, made.by = self, request.user
        return made

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], *args: Any, **options: Any) -> Any:
        """What was decided has nothing to save."""
        shown = flatten_fieldsets(self.get_fieldsets(request, context.get("original")))
        context["show_save"] = any(name in self.form.declared_fields for name in shown)
        return super().render_change_form(request, context, *args, **options)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """The form has let the service write."""

    def act(self, by: User, obj: Any, data: dict[str, Any]) -> None:
        raise NotImplementedError


class ActForm(forms.ModelForm):
    """Lets the service write once its fields are right. If it refuses, that stays beside the field it is about."""

    page: Watched
    by: User

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors:
            self._let_act(data)
        return data

    def _let_act(self, data: dict[str, Any]) -> None:
        try:
            self.page.act(self.by, self.instance, data)
        except ServiceError as error:
            field = {"words": "reason"}.get(error.code, error.code)
            self.add_error(field if field in self.fields else None, error.message)


class DecisionForm(ActForm):
    decision = forms.ChoiceField(
        choices=[(NOTHING, "nothing more needs to be done"), *Sanction.Kind.choices], required=False
    )
    days = forms.IntegerField(min_value=1, required=False, help_text="For a mute or a suspension.")
    reason = forms.CharField(
        max_length=LONGEST_WORDS,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="Kept with your name. If you decide about the person, the person reads it: be kind and plain.",
    )

    class Meta:
        model = Report
        fields: list[str] = []


class AnswerForm(ActForm):
    lift = forms.BooleanField(label="Take the decision back", required=False)
    reply = forms.CharField(
        max_length=LONGEST_WORDS, widget=forms.Textarea(attrs={"rows": 4}), help_text="The person reads it."
    )

    class Meta:
        model = Sanction
        fields: list[str] = []


class ShelfForm(ActForm):
    decision = forms.ChoiceField(
        choices=[
            (NOTHING, "leave it as it is"),
            (YES, "put the version that is waiting on the shelf"),
            (NO, "refuse it: not on the shelf, and not by link"),
        ],
        required=False,
    )
    reason = forms.CharField(
        required=False,
        max_length=LONGEST_REFUSAL,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="For a refusal. The author reads it: be kind and plain.",
    )

    class Meta:
        model = Design
        fields: list[str] = []


class OpenFilter(admin.SimpleListFilter):
    title = "state"
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("open", "to be decided"), ("closed", "decided")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Report]) -> QuerySet[Report]:
        if self.value() is None:
            return queryset
        return queryset.filter(closed_at__isnull=self.value() == "open")


@admin.register(Report)
class ReportAdmin(Watched):
    """The queue of reports. The page of an open report shows the evidence and the form for the decision."""

    list_display = ["kind", "accused", "reporter", "game", "at", "earlier", "closed_by"]
    list_filter = [OpenFilter, "kind"]
    list_select_related = ["accused", "reporter", "game", "closed_by"]
    form = DecisionForm
    shown = [
        "kind",
        "accused",
        "earlier",
        "reporter",
        "game",
        "at",
        "words",
        "messages_then",
        "table_then",
        "design_then",
    ]
    readonly_fields = [*shown, "closed_at", "closed_by", "answer"]

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        is_open = obj is not None and obj.closed_at is None and self.has_change_permission(request, obj)
        last = ["decision", "days", "reason"] if is_open else ["closed_at", "closed_by", "answer"]
        evidence = {} if obj is None else obj.evidence
        shown = [name for name in self.shown if not name.endswith("_then") or name.removesuffix("_then") in evidence]
        return [("What was reported", {"fields": shown}), ("The decision", {"fields": last})]

    @admin.display(description="Earlier decisions")
    def earlier(self, report: Report) -> str:
        kinds = [row.get_kind_display() for row in report.accused.sanctions.all()]
        return ", ".join(kinds) or "none"

    @admin.display(description="The messages, as they were")
    def messages_then(self, report: Report) -> SafeString:
        said = report.evidence.get("messages", [])
        names = _names([each["person"] for each in said])
        rows = [
            ("→ " if each["reported"] else "", _in_words(each["at"]), names.get(each["person"], "?"), each["words"])
            for each in said
        ]
        return format_html_join("", "<p>{}<small>{}</small> <b>{}</b>: {}</p>", rows)

    @admin.display(description="The table, as it was")
    def table_then(self, report: Report) -> SafeString | str:
        table = report.evidence.get("table")
        if not table:
            return ""
        names = _names([seat["person"] for seat in table["seats"] if seat["person"]])
        rows = ((seat["robot"], names.get(seat["person"], seat["house"] or "no one")) for seat in table["seats"])
        seats = format_html_join(", ", "{} ({})", rows)
        return format_html("{}, {}, turn {}: {}", table["title"], table["status"], table["turn"], seats)

    @admin.display(description="The design, as it was")
    def design_then(self, report: Report) -> SafeString | str:
        design = report.evidence.get("design")
        if not design:
            return ""
        url = reverse("admin:games_design_change", args=[design["id"]])
        return format_html('<p><a href="{}">{}</a></p><p>{}</p>', url, design["title"], design["words"])

    def act(self, by: User, obj: Any, data: dict[str, Any]) -> None:
        kind, reason = data["decision"], data["reason"]
        if kind == NOTHING:
            reports.close(report=obj, by=by, answer=reason)
        else:
            reports.decide(user=obj.accused, kind=kind, reason=reason, by=by, days=data["days"], report=obj)


@admin.register(Sanction)
class SanctionAdmin(Watched):
    """Decisions, and objections that wait for an answer."""

    list_display = ["kind", "user", "at", "until", "by", "objected_at", "answered_at", "lifted_at"]
    list_filter = ["kind", ("objected_at", HappenedFilter), ("answered_at", HappenedFilter)]
    list_select_related = ["user", "by"]
    form = AnswerForm
    shown = ["user", "kind", "reason", "by", "report", "at", "until", "objection", "objected_at"]
    past = ["answer", "answered_at", "answered_by", "lifted_at"]
    readonly_fields = [*shown, *past]

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        stands = obj is not None and obj.lifted_at is None and self.has_change_permission(request, obj)
        return [(None, {"fields": [*self.shown, *self.past, *(["lift", "reply"] if stands else [])]})]

    def act(self, by: User, obj: Any, data: dict[str, Any]) -> None:
        answer = reports.lift if data["lift"] else reports.uphold
        answer(sanction=obj, by=by, answer=data["reply"])


@admin.register(Design)
class DesignAdmin(Watched):
    """Designs that others see, or that wait for the shelf. Private ones are their authors' own business."""

    list_display = ["title", "kind", "author", "visibility", "listing", "listed_at", "changed_at"]
    list_filter = ["listing", "visibility", "kind"]
    list_select_related = ["author"]
    form = ShelfForm
    offered = ["picture", "offered_name", "words", "author", "page"]
    more = ["kind", "visibility", "listing", "refusal", "listed_at"]
    readonly_fields = [*offered, *more]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Design]:
        return super().get_queryset(request).exclude(visibility=Design.Visibility.PRIVATE, listing="")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        is_seen = obj is not None and obj.visibility != Design.Visibility.PRIVATE
        may_decide = is_seen and self.has_change_permission(request, obj)
        decides = ["decision", "reason"] if may_decide else []
        return [(None, {"fields": [*self.offered, *decides]}), ("More", {"classes": ["collapse"], "fields": self.more})]

    @admin.display(description="The floor")
    def picture(self, design: Design) -> SafeString | str:
        version = design.offered or design.on_shelf
        if version is None:
            return ""
        drawn = reverse("picture", args=[design.kind, version.venue_id])
        return format_html('<a href="{}?large"><img class="offered" src="{}" alt="Seen from above"></a>', drawn, drawn)

    @admin.display(description="Its page")
    def page(self, design: Design) -> SafeString | str:
        if design.visibility == Design.Visibility.PRIVATE:
            return "private: only its author can see it"
        return format_html('<a href="{}">{}</a>', link_of(design), "as others see it")

    @admin.display(description="The version to decide about")
    def offered_name(self, design: Design) -> str:
        version = design.offered or design.on_shelf
        return "" if version is None else f"{version.number}: {sheet_of(version.venue).name}"

    def act(self, by: User, obj: Any, data: dict[str, Any]) -> None:
        if data["decision"] == YES:
            publishing.approve(design=obj)
        elif data["decision"] == NO:
            publishing.refuse(design=obj, reason=data["reason"])


@admin.register(Connection)
class ConnectionAdmin(ReadOnly):
    """Shows pairs of people at the same table, with the signs against them. The rows alone would say nothing."""

    change_list_template = "admin/games/connection/list.html"
    list_display = ["id", "user", "at"]
    exclude = ["print"]

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        found = multi_accounts() if self.has_view_permission(request) else []
        context = {"pairs": found, "title": "Accounts that may belong to the same person"}
        return super().changelist_view(request, (extra_context or {}) | context)


def _names(people: list[int | None]) -> dict[int, str]:
    found = User.objects.filter(pk__in=[person for person in people if person])
    return {person.pk: person.shown_name for person in found}


def _in_words(at: str) -> str:
    """A time that was kept as text."""
    return date_format(localtime(datetime.fromisoformat(at)), "DATETIME_FORMAT")
