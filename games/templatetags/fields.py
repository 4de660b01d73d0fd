"""Fields of forms, as pages draw them."""

from django import forms, template

register = template.Library()


@register.filter
def said_once(bound: forms.BoundField) -> forms.BoundField:
    """The field without the words in it, which forms of others repeat from its label."""
    bound.field.widget.attrs.pop("placeholder", None)
    return bound
