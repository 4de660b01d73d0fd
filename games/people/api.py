"""Operations on people: profiles, friends, households and blocks."""

from typing import Any

import msgspec
from rest_framework.request import Request

from games.api.addresses import LADDER, PERSON, Edition, GameKind, PersonId
from games.api.auth import CallerRequest
from games.api.operation import operation
from games.api.resource import OpenResource, Resource
from games.models import User
from games.people.limits import count_question
from games.people.queries import households, profiles, relationships
from games.people.queries.households import HomeLine
from games.people.queries.profiles import Profile
from games.people.queries.relationships import Standing, standing
from games.people.services import friends as service
from games.people.services import households as household_service
from games.ratings.queries.changes import RatedGame, history_of
from games.ratings.queries.ladders import ladder_called
from games.record.queries.anonymity import name_of

SUBJECT = "Friends and profiles"


class PersonLine(msgspec.Struct, frozen=True):
    """A person, by the number of their profile."""

    id: int
    name: str


class OwnPeople(msgspec.Struct, frozen=True):
    """Your relationships. `ask`: they wait for your answer; `asked`: you wait for theirs. `homes`: the people you share
    a household with, as you, they or both have said."""

    friends: list[PersonLine]
    ask: list[PersonLine]
    asked: list[PersonLine]
    blocked: list[PersonLine]
    homes: list[HomeLine]


class OnePerson(OpenResource, at=PERSON, name="api_person"):
    @operation("get_person", "See a person")
    def get(self, request: Request, person_id: PersonId) -> Profile:
        """What everyone may know about a person: how quickly and reliably they play, their record and their current
        games. Also your relationship to them."""
        return profiles.profile(person_id, request.user)


class RatedGames(OpenResource, at=f"{PERSON}/{LADDER}", name="api_rated_games"):
    @operation("list_rated_games", "See how a rating came about")
    def get(self, request: Request, person_id: PersonId, game_kind: GameKind, edition: Edition) -> list[RatedGame]:
        """A person's latest rated games, up to a hundred, oldest first, with the rating after each. Games that are not
        open to everyone have no number. Games whose results you hide are left out."""
        person, ladder = profiles.person_by(person_id), ladder_called(game_kind, edition)
        return history_of(person, request.user, ladder)


class Friendship(Resource, at=f"{PERSON}/friendship", name="api_friendship"):
    @operation("add_friend", "Ask someone to be a friend", scope="manage", refuses=(409, 429))
    def put(self, request: Request, person_id: PersonId) -> Standing:
        """If they have asked you already, you are friends at once."""
        count_question(request)
        return _done(service.ask, request, person_id)

    @operation("end_friendship", "End a friendship", scope="manage")
    def delete(self, request: Request, person_id: PersonId) -> Standing:
        """Ends a friendship, declines a request, or takes yours back. No one is told."""
        return _done(service.part, request, person_id)


class Blocking(Resource, at=f"{PERSON}/block", name="api_block"):
    @operation("block_person", "Block someone", scope="manage", refuses=(409,))
    def put(self, request: Request, person_id: PersonId) -> Standing:
        """They can no longer invite you or join your tables, and you no longer see what they write. They are not
        told."""
        return _done(service.block, request, person_id)

    @operation("unblock_person", "Unblock someone", scope="manage")
    def delete(self, request: Request, person_id: PersonId) -> Standing:
        """You see each other's messages again, and they can invite you."""
        return _done(service.unblock, request, person_id)


class Household(Resource, at=f"{PERSON}/household", name="api_household"):
    @operation("join_household", "Say that you share a household", scope="manage", refuses=(409, 429))
    def put(self, request: CallerRequest, person_id: PersonId) -> HomeLine:
        """It counts once both of you have said so."""
        count_question(request)
        other = profiles.person_by(person_id)
        household_service.declare(user=request.user, other=other)
        line = households.line_between(request.user, other)
        assert line is not None  # it has just been said
        return line

    @operation("leave_household", "Take back that you share a household", scope="manage")
    def delete(self, request: CallerRequest, person_id: PersonId) -> None:
        """Takes it back, whichever of you has said it. No one is told."""
        household_service.take_back(user=request.user, other=profiles.person_by(person_id))


class People(Resource, at="me/people", name="api_own_people"):
    @operation("list_people", "See your friends")
    def get(self, request: CallerRequest) -> OwnPeople:
        """Your friends, the people who have asked you or whom you have asked, and those whom you have blocked."""
        user = request.user
        blocked = User.objects.filter(pk__in=relationships.blocked_by(user)).order_by("username")
        groups = (relationships.friends_of(user), relationships.askers_of(user), relationships.asked_by(user), blocked)
        friends, ask, asked, away = ([PersonLine(each.pk, name_of(each)) for each in group] for group in groups)
        return OwnPeople(friends, ask, asked, away, homes=households.lines_of(user))


def _done(act: Any, request: Request, person_id: int) -> Standing:
    other = profiles.person_by(person_id)
    act(user=request.user, other=other)
    found = standing(request.user, other)
    assert found is not None  # there is one for everyone who is signed in
    return found
