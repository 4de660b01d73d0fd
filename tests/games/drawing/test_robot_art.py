from games.drawing import robot_art


def test_eight_robots_have_eight_outlines() -> None:
    assert len({robot_art.shape(robot) for robot in range(8)}) == 8


def test_a_robot_of_the_box_wears_its_own_design_wherever_it_sits_and_others_wear_what_is_left() -> None:
    box = ["Ember", "Onyx", "Spark", "Titan"]
    assert robot_art.designs(["Titan", "Onyx"], box) == (3, 1)
    assert robot_art.designs(["Titan", "Spark", "KillBot 1", "KillBot 2"], box) == (3, 2, 0, 1)
    assert robot_art.designs(["Bea", "Ember"], box) == (1, 0)


def test_a_ninth_robot_looks_like_the_first() -> None:
    assert robot_art.designs([f"R{number}" for number in range(9)], []) == (*range(8), 0)


def test_longer_labels_are_smaller() -> None:
    assert robot_art.letter_scale("B") > robot_art.letter_scale("BO") > robot_art.letter_scale("B10")


def test_a_robot_wears_its_initial() -> None:
    assert robot_art.letters(["Bolt", "Cog"]) == ["B", "C"]


def test_where_initials_meet_two_letters_tell_them_apart() -> None:
    assert robot_art.letters(["Bolt", "Bea", "Cog"]) == ["BO", "BE", "C"]


def test_where_letters_are_the_same_numbers_tell_them_apart() -> None:
    assert robot_art.letters(["Bolt", "bolt 2", "Boxer"]) == ["1", "2", "3"]


def test_accents_are_left_out_and_other_scripts_get_a_number() -> None:
    assert robot_art.letters(["Échelon", "王", "!!"]) == ["E", "2", "3"]


def test_no_two_robots_of_a_race_look_the_same() -> None:
    names = ["2", "Bolt", "Bo", "B", "bo!", "Zed", "9", ""]
    letters = robot_art.letters(names)
    assert len(set(letters)) == len(names)


def test_a_long_name_is_cut_on_a_board_and_ends_with_no_space() -> None:
    assert [robot_art.tag(name, 8) for name in ("Bolt", "Dynamo 2", "Dynamo 22", "Twister the 2nd")] == [
        "Bolt",
        "Dynamo 2",
        "Dynamo…",
        "Twister…",
    ]
