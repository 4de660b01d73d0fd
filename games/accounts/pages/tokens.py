"""The settings page "Security": ways into an account, among them API keys, and bot accounts."""

from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache

from games.accounts.services import tokens
from games.models import User
from games.web.forms import offer, refusals_in
from games.web.refused import own_page, posted
from games.web.sessions import PersonRequest

LIVES = {"30": "30 days", "90": "90 days", "365": "a year", "": "until I revoke it"}


class KeyForm(forms.Form):
    """A new key."""

    name = forms.CharField(
        label="What is it for?", max_length=tokens.LONGEST_NAME, help_text="A name by which you will recognize it."
    )
    scopes = forms.MultipleChoiceField(
        label="What may it be used for?",
        choices=[(scope, f"{scope.capitalize()}: {words}") for scope, words in tokens.SCOPES.items()],
        initial=["read", "play"],
        widget=forms.CheckboxSelectMultiple,
    )
    days = forms.ChoiceField(label="How long is it valid?", choices=LIVES.items(), initial="90", required=False)
    bot = forms.ChoiceField(label="Who uses it?", required=False)

    def __init__(self, *args: Any, bots: list[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "bot", [("", "I do"), *((bot.pk, f"My bot {bot.username}") for bot in bots)])
        if not bots:
            del self.fields["bot"]

    def issue(self, user: User) -> str:
        """Makes the key and returns its text. Raises the same errors as the service."""
        data = self.cleaned_data
        life = timedelta(days=int(data["days"])) if data["days"] else None
        bot = int(data["bot"]) if data.get("bot") else None
        return tokens.issue(by=user, name=data["name"], scopes=data["scopes"], life=life, bot=bot)[1]


class BotForm(forms.Form):
    """A new bot."""

    bot_name = forms.CharField(
        label="Its name", max_length=tokens.LONGEST_NAME, help_text="Others see it at the table, marked as a bot."
    )


@own_page("GET")
def security(request: PersonRequest) -> HttpResponse:
    return _page(request, KeyForm(bots=_bots(request.user)), BotForm())


@own_page("GET", "POST")
def programs(request: PersonRequest) -> HttpResponse:
    """Makes a key, whose text is shown on the page that answers and never again."""
    if request.method != "POST":
        return redirect(f"{reverse('security')}#keys")
    form, text = KeyForm(request.POST, bots=_bots(request.user)), ""
    if form.is_valid():
        with refusals_in(form):
            text = form.issue(request.user)
            form = KeyForm(bots=_bots(request.user))
    return _page(request, form, BotForm(), text)


@posted
def revoke(request: PersonRequest, token: int) -> HttpResponse:
    tokens.revoke(by=request.user, token=token)
    messages.success(request, "The key is revoked.")
    return redirect("security")


@never_cache
@posted
def new_bot(request: PersonRequest) -> HttpResponse:
    form = BotForm(request.POST)
    if form.is_valid():
        with refusals_in(form, "bot_name"):
            bot = tokens.make_bot(keeper=request.user, name=form.cleaned_data["bot_name"])
            messages.success(request, f"{bot.username} has an account now. Make a key for it, and it can play.")
            return redirect("security")
    return _page(request, KeyForm(bots=_bots(request.user)), form)


@posted
def retire_bot(request: PersonRequest, bot: int) -> HttpResponse:
    tokens.retire_bot(keeper=request.user, bot=bot)
    messages.success(request, "The bot is retired. The site's own bots play its seats from now on.")
    return redirect("security")


def _page(request: PersonRequest, form: KeyForm, bot_form: BotForm, text: str = "") -> HttpResponse:
    bots = _bots(request.user)
    context = {
        "form": form,
        "bot_form": bot_form,
        "text": text,
        "now": timezone.now(),
        "keys": tokens.good_tokens(request.user),
        "bots": [{"bot": bot, "keys": tokens.good_tokens(bot)} for bot in bots],
        "section": "security",
        "here": "settings",
    }
    status = 400 if form.errors or bot_form.errors else 200
    return render(request, "accounts/security.html", context, status=status)


def _bots(user: User) -> list[User]:
    return list(user.bots.filter(is_active=True).order_by("username"))
