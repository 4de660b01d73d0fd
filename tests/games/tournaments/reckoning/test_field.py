"""What follows from the tables that were played."""

from games.tournaments.reckoning.field import Entrant, Field, TableResult

A, B, C, D = 1, 2, 3, 4


def test_meetings_and_byes_are_counted_over_all_rounds() -> None:
    first = (TableResult(((A,), (B, C))), TableResult(((D,),)))
    second = (TableResult(((A,), (B,))), TableResult(((D,),)), TableResult(((C,),)))
    field = Field(tuple(Entrant(number, number) for number in (A, B, C, D)), (first, second), 3)
    assert field.meetings == {frozenset((A, B)): 2, frozenset((A, C)): 1, frozenset((B, C)): 1}
    assert field.byes == {D: 2, C: 1}


def test_who_plays_on_is_in_the_order_of_the_seeding() -> None:
    field = Field((Entrant(A, 3), Entrant(B, 1, plays_on=False), Entrant(C, 2)))
    assert [entrant.id for entrant in field.playing] == [C, A]
