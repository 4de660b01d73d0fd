"""A film as data in its page."""

import json

from django import template
from django.core.serializers.json import DjangoJSONEncoder
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.filter
def film_script(film: object, element: str = "") -> SafeString:
    """As Django's json_script, without its spaces, and with only those signs escaped that could end a script: a film is
    a quarter of its page, and half of it is markup."""
    data = json.dumps(film, cls=DjangoJSONEncoder, separators=(",", ":"))
    data = data.replace("</", "<\\/").replace("<!", "\\u003C!")
    mark = format_html(' id="{}"', element) if element else ""
    return format_html('<script{} type="application/json">{}</script>', mark, mark_safe(data))  # noqa: S308 - see above
