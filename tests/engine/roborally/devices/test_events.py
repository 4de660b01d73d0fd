"""What devices tell, and to whom. Rules: 000 "BUZZ BOMB"; A-312"""

from engine.roborally.devices.events import DeviceProgrammed


def test_only_its_owner_sees_the_cards_of_a_device() -> None:
    told = DeviceProgrammed(device=100, kind="buzz_bomb", seat=1, count=5, cards=[10, 20, 30, 70, 80])
    assert told.seen_by(1) is told
    for seat in (0, 2, None):
        assert (told.seen_by(seat).cards, told.seen_by(seat).count) == ([], 5)
