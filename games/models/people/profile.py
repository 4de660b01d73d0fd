"""User accounts."""

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import connection, models
from django.db.models import Q
from django.utils import timezone

from games.models.people.names import LONGEST_KEY, NameKey, caseless, folded, look_of
from games.models.text import CleanJSONField, LineField, LinesField
from games.timekeeping.zones import zone_names

if TYPE_CHECKING:
    from django.db.models.fields.related_descriptors import RelatedManager


def known_zone(name: str) -> None:
    if name not in zone_names():
        raise ValidationError("There is no time zone called %(name)s.", params={"name": name})


class People(UserManager["User"]):
    """Accounts, found by their names however they are typed: capitals, width and composed accents do not matter."""

    def get(self, *args: Any, **given: Any) -> "User":
        """Nearly every request finds its reader by the number alone. Django takes longer to compose that question than
        the database to answer it, so it is composed once. A manager of some accounts, such as a person's bots, asks as
        ever."""
        number = given.get("pk")
        is_number_alone = isinstance(number, int) and number.bit_length() < 64 and len(given) == 1 and not args
        if self is not User.objects or not is_number_alone:
            return super().get(*args, **given)
        sql, converters = _by_number()
        with connection.cursor() as cursor:
            cursor.execute(sql, [number])
            row = cursor.fetchone()
        if row is None:
            raise self.model.DoesNotExist
        values = list(row)
        for place, (steps, column) in converters.items():
            for step in steps:
                values[place] = step(values[place], column, connection)
        return User.from_db(self.db, [field.attname for field in User._meta.concrete_fields], values)

    def called(self, name: str) -> "User | None":
        """The account with this name. Some accounts of old look like others, and are found by their very name alone."""
        alike = Q(username=name) | Q(folded_name=folded(name)[:LONGEST_KEY])
        found = [user for user in self.filter(alike) if caseless(user.username) == caseless(name)]
        return min(found, key=lambda user: (user.username != name, user.pk), default=None)

    def person(self, name: str) -> "User | None":
        """The same without guests, who have no name."""
        found = self.called(name)
        return None if found is None or found.is_guest else found

    def get_by_natural_key(self, username: str | None) -> "User":
        """For logging in and for commands. Raises User.DoesNotExist."""
        user = self.called(username or "")
        if user is None:
            raise self.model.DoesNotExist
        return user


@cache
def _by_number() -> tuple[str, dict[int, Any]]:
    """The statement that finds an account by its number, and what makes Python's values of its columns."""
    compiler = User.objects.filter(pk=0).query.get_compiler(connection=connection)
    return compiler.as_sql()[0], compiler.get_converters([column for column, *_ in compiler.select])


class User(AbstractUser):
    """A person with an account, a guest who plays without one, or a bot account."""

    username = LineField(max_length=150, unique=True)
    """games.accounts.services.names checks new ones."""
    folded_name = NameKey(folded)
    look = NameKey(look_of)
    is_guest = models.BooleanField(default=False)
    time_zone = LineField(max_length=64, default="UTC", validators=[known_zone])
    hides_results_since = models.DateTimeField(
        null=True,
        blank=True,
        help_text="Results of games that ended since then are hidden until watched; empty: shown.",
    )
    wants_hints = models.BooleanField(
        default=True, db_default=True, help_text="Hints are shown, until a first game is over or they want no more."
    )
    lessons = CleanJSONField(
        default=list, db_default=[], blank=True, help_text="The lessons that this person has done, by their ids."
    )
    robots = CleanJSONField(
        default=dict,
        db_default={},
        blank=True,
        help_text="The robot that this person has last chosen, by its name, for each kind of game.",
    )
    is_bot = models.BooleanField(default=False, help_text="Played by a program, through the API only.")
    keeper = models.ForeignKey(
        "self", models.CASCADE, null=True, blank=True, related_name="bots", help_text="The person who runs this bot."
    )
    suspended_until = models.DateTimeField(null=True, blank=True, help_text="Suspended by moderators until then.")
    feed_epoch = models.PositiveIntegerField(
        default=0, help_text="Raised to give this person new secret addresses for calendar and feed."
    )
    dead_address = models.EmailField(
        default="",
        db_default="",
        blank=True,
        help_text="Mails to this address bounced. None are sent while the account has this address.",
    )
    dead_why = LinesField(max_length=300, default="", db_default="", blank=True, help_text="What the mail server said.")

    objects: ClassVar[People] = People()

    if TYPE_CHECKING:  # allauth adds them, and has no types
        authenticator_set: RelatedManager[models.Model]
        emailaddress_set: RelatedManager[Any]

    class Meta:
        verbose_name = "account"
        verbose_name_plural = "accounts"

    @property
    def confirmed_addresses(self) -> list[str]:
        """The addresses that belong to this person for sure, in small letters: they have opened a link sent there."""
        return [row.email.lower() for row in self.emailaddress_set.all() if row.verified]

    @property
    def has_confirmed_address(self) -> bool:
        """Tells whether the account's address belongs to this person for sure. Until then anyone may have typed it."""
        return bool(self.email) and self.email.lower() in self.confirmed_addresses

    @property
    def has_dead_mailbox(self) -> bool:
        """Tells whether emails to the account's address have bounced. A new address starts afresh."""
        return self.email != "" and self.email.lower() == self.dead_address

    @property
    def is_suspended(self) -> bool:
        return self.suspended_until is not None and self.suspended_until > timezone.now()

    @property
    def person_id(self) -> int:
        """The id of `person`."""
        return self.keeper_id or self.pk

    @property
    def person(self) -> "User":
        """The person behind the account: a bot account's keeper, or oneself. games.record.queries.persons has more."""
        return self.keeper or self

    @property
    def shown_name(self) -> str:
        """The name that others see."""
        if self.is_bot:
            return f"{self.username} (bot)"
        return "Guest" if self.is_guest else self.username
