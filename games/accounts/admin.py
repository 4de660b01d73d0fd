"""People, their keys, and answers that the API keeps."""

from operator import attrgetter
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.contrib.auth.models import Group
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse

from games.accounts.services.names import clean_name, wait_for_others
from games.errors import Closed, Refused
from games.models import StoredReply, Token, User
from games.record.read_only import Rows, show


class _CheckedName(forms.ModelForm):
    """Checks a name that is new, and leaves one of old as it is."""

    def clean_username(self) -> str:
        name, kept = self.cleaned_data["username"], self.instance.username
        if name == kept:
            return str(kept)
        self.instance.folded_name = self.instance.look = ""  # made anew when it is saved
        wait_for_others()  # until it is saved: the admin checks and saves in one transaction
        try:
            return clean_name(name, user=self.instance if self.instance.pk else None)
        except (Refused, Closed) as error:
            raise ValidationError(error.message, error.code) from None


class PersonAddForm(_CheckedName, AdminUserCreationForm):
    """A new account."""


class PersonForm(_CheckedName, UserChangeForm):
    """An account."""

    class Meta(UserChangeForm.Meta):
        help_texts: ClassVar = {
            "is_active": "Without this mark no one can log in to it. What they have played stays.",
            "is_staff": "They may come to these pages, and see there what their rights allow.",
            "is_superuser": "They have all rights, without being given each.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rights: Any = self.fields.get("user_permissions")
        if rights is not None:
            rights.label_from_instance = attrgetter("name")  # without its app and model, it fits on a phone


@admin.register(User)
class PersonAdmin(Rows, UserAdmin):
    add_form, form = PersonAddForm, PersonForm
    list_display = ["username", "email", "is_guest", "is_staff", "date_joined"]
    list_filter = ["is_guest", "is_staff", "is_active"]
    fieldsets = [
        (None, {"fields": ["username", "email", "password", "is_active", "last_login", "date_joined"]}),
        ("Rights", {"classes": ["collapse"], "fields": ["is_staff", "is_superuser", "groups", "user_permissions"]}),
        ("More", {"classes": ["collapse"], "fields": ["is_guest", "time_zone"]}),
    ]
    readonly_fields = ("last_login", "date_joined")

    filter_horizontal = ()  # Django's two boxes have fields without names; a plain list can be read out

    def view_on_site(self, user: User) -> str | None:
        return None if user.is_guest else reverse("person", args=[user.pk])

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        """Without groups where there are none: an empty list would be too small to read."""
        parts, has_groups = super().get_fieldsets(request, obj), Group.objects.exists()
        return [
            (title, {**about, "fields": [name for name in about["fields"] if has_groups or name != "groups"]})
            for title, about in parts
        ]

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Only superusers may change superusers: someone who sets such an account's password could use it."""
        is_above = obj is not None and obj.is_superuser and not request.user.is_superuser
        return not is_above and super().has_change_permission(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Only superusers may grant rights."""
        rights = () if request.user.is_superuser else ("is_staff", "is_superuser", "groups", "user_permissions")
        return (*super().get_readonly_fields(request, obj), *rights)


show(__name__, Token, "prefix name user scopes created_at expires_at used_at revoked_at", hides="digest")
show(__name__, StoredReply, "id user key status created_at", hides="body")
