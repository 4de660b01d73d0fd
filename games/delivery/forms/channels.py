"""The forms for a chat or a webhook, with the steps that lead there. Secrets are never shown again."""

import re
from typing import Any, ClassVar

from django import forms

from games.delivery.channels.apprise import SERVERS, SERVICES, servers
from games.delivery.channels.guard import LONGEST_URL


class SecretInput(forms.TextInput):
    """Readable while it is typed, but never sent back in a page, not even to be corrected."""

    def __init__(self) -> None:
        super().__init__({"autocomplete": "off", "spellcheck": "false"})

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        return super().get_context(name, None, attrs)


class Pattern:
    """Splits pasted text into its parts. Raises ValidationError."""

    def __init__(self, pattern: str, otherwise: str) -> None:
        self.pattern, self.otherwise = re.compile(pattern), otherwise

    def parts(self, text: str) -> dict[str, str]:
        found = self.pattern.fullmatch(text)
        if found is None:
            raise forms.ValidationError(self.otherwise)
        return found.groupdict()

    def __call__(self, text: str) -> None:
        self.parts(text)


class WebhookForm(forms.Form):
    url = forms.CharField(label="Address", max_length=LONGEST_URL, widget=SecretInput, help_text="https://…")


class ChatForm(forms.Form):
    """One chat service: its fields, the steps to find their values, and what is stored of them."""

    service: ClassVar[str]
    steps: ClassVar[list[str]]

    @property
    def label(self) -> str:
        return SERVICES[self.service].label

    def secret(self) -> dict[str, str]:
        """What the service needs, from what was entered."""
        return dict(self.cleaned_data)

    def target_name(self) -> str:
        """A name by which its owner recognizes it, without anything secret."""
        return self.label


class DiscordForm(ChatForm):
    service = "discord"
    steps = [
        "In Discord, choose a text channel of a server that you manage: your own server with you alone in it will do.",
        "Open the channel's settings, then “Integrations”, then “Webhooks”, and make a new webhook.",
        "Copy its address and paste it here.",
    ]
    address = Pattern(
        r"https://(?:\w+\.)?discord(?:app)?\.com/api/(?:v\d+/)?webhooks/(?P<id>\d{5,25})/(?P<token>[\w-]{20,120})/?",
        "This is not the address of a Discord webhook: it begins with https://discord.com/api/webhooks/.",
    )
    url = forms.CharField(label="Address of the webhook", max_length=300, widget=SecretInput, validators=[address])

    def secret(self) -> dict[str, str]:
        return self.address.parts(self.cleaned_data["url"])

    def target_name(self) -> str:
        return f"Discord, webhook …{self.secret()['id'][-4:]}"


class SlackForm(ChatForm):
    service = "slack"
    steps = [
        "At api.slack.com/apps, make a new app from scratch for your workspace.",
        "Switch on “Incoming Webhooks” for it, and add a webhook to a channel or to a chat with yourself.",
        "Copy the address of that webhook and paste it here.",
    ]
    address = Pattern(
        r"https://hooks\.slack\.com/services/(?P<a>T[A-Z0-9]{5,20})/(?P<b>B[A-Z0-9]{5,20})/(?P<c>[A-Za-z0-9]{16,40})/?",
        "This is not the address of a Slack webhook: it begins with https://hooks.slack.com/services/.",
    )
    url = forms.CharField(label="Address of the webhook", max_length=300, widget=SecretInput, validators=[address])

    def secret(self) -> dict[str, str]:
        return self.address.parts(self.cleaned_data["url"])

    def target_name(self) -> str:
        return f"Slack, webhook …{self.secret()['b'][-4:]}"


class TelegramForm(ChatForm):
    service = "telegram"
    steps = [
        "In Telegram, write /newbot to @BotFather and answer its questions. It gives you a token for your bot.",
        "Write anything to your new bot, or add it to a group: it may not start a conversation.",
        "Write to @userinfobot: it tells you your number, which is your chat with the bot.",
    ]
    token = forms.CharField(
        label="Token of the bot",
        max_length=100,
        widget=SecretInput,
        validators=[
            Pattern(r"\d{5,15}:[\w-]{30,60}", "A token looks like 123456789:AAbbCC…, with 35 characters at its end.")
        ],
    )
    chat = forms.CharField(
        label="Number of the chat",
        max_length=40,
        help_text="Your own number, that of a group (it begins with -), or @name of a public channel.",
        validators=[Pattern(r"-?\d{3,20}|@\w{4,32}", "A chat is a number, or a name that begins with @.")],
    )

    def target_name(self) -> str:
        return f"Telegram, chat {self.cleaned_data['chat']}"


class ServerForm(ChatForm):
    """A service with servers to choose from. There is no choice while there is only the public one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(server, server) for server in servers(SERVERS[self.service])]
        self.fields["server"] = forms.ChoiceField(
            label="Server", choices=choices, initial=choices[0][0], help_text="The operator of this site names others."
        )
        self.order_fields(["server"])

    def host(self) -> str:
        return str(self.cleaned_data["server"]).split("//", 1)[1]


class MatrixForm(ServerForm):
    service = "matrix"
    steps = [
        "Make an account only for your notifications: anyone who has its token can do all that the account can.",
        "Log in to it in Element. Under “All settings”, “Help & About”, “Advanced” you find the access token.",
        "Make a room without encryption, invite yourself, and copy its address from the room's settings.",
    ]
    token = forms.CharField(
        label="Access token",
        max_length=300,
        widget=SecretInput,
        validators=[Pattern(r"[\x21-\x7e]{10,300}", "A token is one long word.")],
    )
    room = forms.CharField(
        label="Room",
        max_length=120,
        help_text="Such as !abcdef:matrix.org or #my-games:matrix.org",
        validators=[
            Pattern(r"[!#][\w.=/+-]+:[\w.:-]+", "A room looks like !abcdef:matrix.org or #my-games:matrix.org.")
        ],
    )

    def target_name(self) -> str:
        return f"Matrix, {self.cleaned_data['room']}"


class NtfyForm(ServerForm):
    service = "ntfy"
    steps = [
        "Install the app ntfy, or open ntfy.sh in a browser.",
        "Subscribe to a topic with a name that no one can guess: anyone who knows the name can read along.",
        "Enter the same name here.",
    ]
    topic = forms.CharField(
        label="Topic",
        max_length=64,
        widget=SecretInput,
        validators=[Pattern(r"[A-Za-z0-9_-]{6,64}", "A topic has 6 to 64 letters, digits, - and _.")],
    )
    token = forms.CharField(
        label="Access token",
        max_length=100,
        required=False,
        widget=SecretInput,
        help_text="Only for a topic that is protected.",
        validators=[Pattern(r"tk_[A-Za-z0-9]{20,60}", "A token of ntfy begins with tk_.")],
    )

    def target_name(self) -> str:
        return f"ntfy, a topic at {self.host()}"


CHATS: dict[str, type[ChatForm]] = {
    form.service: form for form in (DiscordForm, SlackForm, TelegramForm, MatrixForm, NtfyForm)
}
