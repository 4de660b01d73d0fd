"""People: who somebody is, friends, and those who are kept away."""

from typing import Any

import msgspec
from rest_framework.request import Request

from games.api.auth import CallerRequest
from games.api.operation import Resource, operation
from games.models import User
from games.people.queries import households, profiles, relationships
from games.people.queries.households import HomeLine
from games.people.queries.profiles import Profile
from games.people.queries.relationships import Standing, standing
from games.people.services import friends as service
from games.people.services import households as household_service
from games.record.queries.anonymity import name_of


class PersonLine(msgspec.Struct, frozen=True):
    """Somebody, by the number of their profile."""

    id: int
    name: str


class OwnPeople(msgspec.Struct, frozen=True):
    """Whom you have to do with. `ask`: they wait for your answer; `asked`: you wait for theirs. `homes`: with whom
    you share a household, as you, they or both have said."""

    friends: list[PersonLine]
    ask: list[PersonLine]
    asked: list[PersonLine]
    blocked: list[PersonLine]
    homes: list[HomeLine]


class OnePerson(Resource):
    @operation("See a person", gives=Profile, refuses=(404,), is_open=True)
    def get(self, request: Request, person_id: int) -> Any:
        """What everybody may know of somebody: how quickly and how reliably they play, their record, their games under
        way, and what they are to you."""
        return profiles.profile(person_id, request.user)


class Friendship(Resource):
    @operation("Ask somebody to be a friend", scope="manage", gives=Standing, refuses=(400, 404))
    def put(self, request: Request, person_id: int) -> Any:
        """Who has asked you becomes your friend at once."""
        return _done(service.ask, request, person_id)

    @operation("Part from somebody", scope="manage", gives=Standing, refuses=(404,))
    def delete(self, request: Request, person_id: int) -> Any:
        """Ends a friendship, declines one, or takes your question back. Nobody is told."""
        return _done(service.part, request, person_id)


class Blocking(Resource):
    @operation("Block somebody", scope="manage", gives=Standing, refuses=(400, 404))
    def put(self, request: Request, person_id: int) -> Any:
        """They cannot invite you or join your tables any more, and you do not read what they write. They are not
        told."""
        return _done(service.block, request, person_id)

    @operation("Block somebody no more", scope="manage", gives=Standing, refuses=(404,))
    def delete(self, request: Request, person_id: int) -> Any:
        """You can hear of each other again."""
        return _done(service.unblock, request, person_id)


class Household(Resource):
    @operation("Say that you share a household", scope="manage", gives=HomeLine, refuses=(400, 404))
    def put(self, request: CallerRequest, person_id: int) -> Any:
        """With somebody; it counts once both have said so."""
        other = profiles.person_by(person_id)
        household_service.declare(user=request.user, other=other)
        return households.line_between(request.user, other)

    @operation("Share a household no more", scope="manage", status=204, refuses=(404,))
    def delete(self, request: CallerRequest, person_id: int) -> Any:
        """Takes it back, whoever of you has said it. Nobody is told."""
        household_service.take_back(user=request.user, other=profiles.person_by(person_id))


class People(Resource):
    @operation("See your friends", gives=OwnPeople)
    def get(self, request: CallerRequest) -> Any:
        """Your friends, who has asked you and whom you have asked, and those whom you have blocked."""
        user = request.user
        blocked = User.objects.filter(pk__in=relationships.blocked_by(user)).order_by("username")
        groups = (relationships.friends_of(user), relationships.askers_of(user), relationships.asked_by(user), blocked)
        friends, ask, asked, away = ([PersonLine(each.pk, name_of(each)) for each in group] for group in groups)
        return OwnPeople(friends, ask, asked, away, homes=households.lines_of(user))


def _done(act: Any, request: Request, person_id: int) -> Standing | None:
    other = profiles.person_by(person_id)
    act(user=request.user, other=other)
    return standing(request.user, other)
