"""Operations on venues that are drawn by chance."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request

from games.api.auth import CallerRequest
from games.api.description import examples
from games.api.operation import Created, operation
from games.api.resource import OpenResource, Resource
from games.errors import Refused
from games.kinds.making import KindSurprises
from games.workshop.api import shapes
from games.workshop.api.shapes import SurpriseId
from games.workshop.limits import count_surprise
from games.workshop.queries import surprises as queries
from games.workshop.services import surprises


class Surprises(Resource, at="workshop/surprises", name="api_surprises"):
    @operation("ask_surprise", "Ask for a surprise", scope="manage", refuses=(404, 409, 429), example=examples.surprise)
    def post(self, request: CallerRequest, body: shapes.NewSurprise) -> Created[queries.OneSurprise]:
        """Has venues drawn that come near to what you want. It takes about a minute. Asking again for what is being
        drawn for you changes nothing; you can ask for something else once that is done."""
        wanted = _wanted(queries.part_of(body.kind), body.wanted)
        count_surprise(request)
        made = surprises.ask(user=request.user, kind=body.kind, wanted=wanted, seed=body.seed)
        return Created(queries.surprise_page(made.pk), reverse("api_surprise", args=[made.pk]))


class OneSurprise(OpenResource, at="workshop/surprises/<int:surprise_id>", name="api_surprise"):
    @operation("get_surprise", "See a surprise")
    def get(self, request: Request, surprise_id: SurpriseId) -> queries.OneSurprise:
        """How far drawing has come; in the end, what there is to choose from. Everyone can play on it: the `digest` of
        one is what a game's options call it. It is forgotten after thirty days; the same seed gives it again."""
        return queries.surprise_page(surprise_id)


def _wanted(part: KindSurprises, chosen: dict[str, Any]) -> dict[str, Any]:
    """What is left out is as on the form. Raises Refused, naming what is wrong."""
    fields = part.SurpriseForm.base_fields
    if unknown := sorted({*chosen} - {*fields}):
        raise Refused("wanted", f"There is no {unknown[0]} to want, only {', '.join(fields)}.")
    usual = {name: field.initial for name, field in fields.items() if field.initial is not None}
    form = part.SurpriseForm(usual | chosen)
    if not form.is_valid():
        raise Refused("wanted", " ".join(f"{name}: {' '.join(map(str, why))}" for name, why in form.errors.items()))
    return part.wanted(form)
