"""The folded parts of the form for a new table."""

from django import forms, template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_block_tag
def fold(
    content: SafeString,
    form: forms.BaseForm,
    title: str,
    said: str,
    changed: str = "",
    wrong: str = "",
    otherwise: str = "",
    about: str = "",
) -> str:
    """A part of the form that is folded away. Fields are named with spaces between them.

    Its line says what is chosen in the fields `said`, or `otherwise` if nothing is. It is open if one of `changed` is
    not as usual or has an error, or one of `wrong` has an error. `about` names the plays with which it has nothing to
    do. A form that has none of these fields has no such part.
    """
    if not form.fields.keys() & {*said.split(), *changed.split(), *wrong.split()}:
        return ""
    is_open = any(it in form.errors or _is_changed(form[it]) for it in changed.split() if it in form.fields)
    context = {
        "content": content,
        "title": title,
        "said": said,
        "chosen": chosen(form, said) or otherwise,
        "otherwise": otherwise,
        "is_open": is_open or any(it in form.errors for it in wrong.split()),
        "about": about,
    }
    return render_to_string("tables/_fold.html", context)


def chosen(form: forms.BaseForm, names: str) -> str:
    """What is chosen in these fields, in a line. static/tables/create.js says it anew when it changes."""
    return " · ".join(filter(None, (_said(form[name]) for name in names.split() if name in form.fields)))


def _is_changed(bound: forms.BoundField) -> bool:
    value = bound.value()
    value = [it for it in value if it != ""] if isinstance(value, list) else value
    return bound.field.has_changed(bound.field.initial, value)


def _said(bound: forms.BoundField) -> str:
    field, value = bound.field, bound.value()
    if isinstance(field, forms.BooleanField):
        return _short(bound.label) if field.to_python(value) else ""
    if isinstance(field, forms.IntegerField):
        return f"{bound.label}: {value}" if value else ""
    if not isinstance(field, forms.ChoiceField):
        return str(value or "")
    words = ", ".join(_short(it.data["label"]) for it in bound.subwidgets if it.data["selected"])
    if isinstance(field.widget, forms.RadioSelect) or not isinstance(field.widget, forms.Select):
        return words
    is_usual = str(value or 0) == "0" != words  # the first of a list, by its name: nothing of its own is chosen
    return "" if is_usual or not words else f"{bound.label}: {words}"


def _short(label: object) -> str:
    """ "Weekly" of "Weekly: a turn every Sunday"."""
    return str(label).partition(":")[0]
