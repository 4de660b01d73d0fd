"""Files of people's own are named by what is in them."""

from engine.kernel.files.kept import KeptFiles, digest_of, is_digest


def test_the_digest_depends_on_the_contents_alone() -> None:
    assert is_digest(digest_of({"a": 1, "b": 2}))
    assert digest_of({"b": 2, "a": 1}) == digest_of({"a": 1, "b": 2}) != digest_of({"a": 2})
    assert not any(map(is_digest, ("checkmate", "a" * 39, "A" * 40, "a" * 41)))


def test_a_file_is_known_for_a_while_or_for_good_or_from_another_source() -> None:
    files: KeptFiles[str] = KeptFiles(str.lower)
    with files.known("A") as name:
        assert (name, files.find("a")) == ("a", "A")
    assert files.find("a") is None
    files.keep("B")
    with files.known("B"):
        pass
    assert files.find("b") == "B"
    files.look_up_in({"c": "C"}.get)
    assert files.find("c") == "C"
