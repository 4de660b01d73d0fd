"""Names of older releases with "vv" are compared as names with "w" from now on."""

from importlib import import_module

from django.apps import apps
from django.db.models import F

from games.models import User

migration = import_module("games.migrations.0002_two_v_for_w")


def test_names_with_two_v_get_the_keys_of_w_unless_another_has_them(db: None) -> None:
    for name in ("willow", "vvillow", "savvy", "Avvo", "viv"):
        user, old = User.objects.create_user(f"old {name.count('v')} {name[0]}"), name.lower()
        User.objects.filter(pk=user.pk).update(username=name, folded_name=old, look=old)
    migration.renew_keys(apps, None)
    assert dict(User.objects.values_list("username", "folded_name")) == {
        "willow": "willow",
        "vvillow": None,
        "savvy": "sawy",
        "Avvo": "awo",
        "viv": "viv",
    }
    assert not User.objects.exclude(look=F("folded_name")).exclude(look=None).exists()
