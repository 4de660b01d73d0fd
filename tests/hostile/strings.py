"""What nobody types by accident."""

from typing import Any

from hypothesis import strategies as st

HUGE = "9" * 5000
"""More digits than Python turns into a number."""
TEXTS = [
    *("", " ", "0", "-1", "1.5", "1e400", "NaN", "٣", "²", HUGE, "9" * 19, "2147483648", "9223372036854775808"),
    *("\0", "a\0b", "\r\nBcc: all@example.org", "x\r\nSet-Cookie: a=b", "\x1b[2J", "\u202egnp.exe", "\ufeff", "\uffff"),
    *("<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "{{ 7*7 }}", "{% debug %}", "%s%n", "${7*7}"),
    *("' OR 1=1 --", "../../../../etc/passwd", "..\\..\\windows", "//evil.example.org", "https://evil.example.org/"),
    *("javascript:alert(1)", "\\\\evil.example.org", "http://127.0.0.1:6379/", "http://[::1]/", "file:///etc/passwd"),
    *("a" * 300, "ü" * 2001, "\U0001f916" * 41, "Z" + "̖͚̪" * 100, "I\u0307", "ß" * 40, "ﬀ", "\u2028", "true", "null"),
    *("[]", "{}", "[" * 2000, "2030-02-30", "0000-00-00", "9999-12-31", "0001-01-01T00:00", "25:99", "Etc/GMT+99"),
    *("a@b", "a@" + "b" * 250 + ".org", '"a b"@example.org', "a@example.org\r\nTo: b@example.org", "@" * 50),
    *("(" * 500, "a" * 60 + "!", "1" * 200 + ":", "__proto__", "constructor", "id", "pk", "user__password"),
]
texts = st.one_of(st.sampled_from(TEXTS), st.text(max_size=30), st.integers().map(str))
"""One value of a form."""
names = st.one_of(st.sampled_from(["", "\0", "next", "page", "token", "csrfmiddlewaretoken", "a" * 500, "x[]", "x.y"]))
ZERO_COOKIE = 'sessionid="\\000aaaaaaaaaaaaaaaa"'
headers: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "HTTP_HX_REQUEST": st.just("true"),
        "HTTP_HX_CURRENT_URL": st.sampled_from(["", "::", "http://[", "\xff"]),
        "HTTP_COOKIE": st.sampled_from(
            ["sessionid=", "csrftoken=x; messages=y", ZERO_COOKIE, 'a="\\000\\377"', ";;;=;"]
        ),
        "HTTP_REFERER": st.sampled_from(["http://[", "\xff\xfe", "javascript:1"]),
        "HTTP_ACCEPT_LANGUAGE": st.sampled_from(["x" * 500, "de;q=a", "zz-zz-zz-zz", "\xff"]),
        "HTTP_IF_NONE_MATCH": st.sampled_from(['"', "W/", "*", '"v1"' * 100]),
        "HTTP_IF_MODIFIED_SINCE": st.sampled_from(["yesterday", "Mon, 99 Foo 99999 99:99:99 GMT"]),
        "HTTP_AUTHORIZATION": st.sampled_from(["Bearer", "Bearer \xff", "Basic ====", "Bearer " + "a" * 3000]),
        "HTTP_RANGE": st.sampled_from(["bytes=-1", "bytes=9-1"]),
        "HTTP_USER_AGENT": st.sampled_from(["", "\x7f\xff", "Firefox/" * 200]),
        "HTTP_X_FORWARDED_FOR": st.sampled_from(["", ",,,", "::1%eth0", "999.1.1.1", "'"]),
        "HTTP_X_BOARD": st.just("\xff"),
        "HTTP_SEC_PURPOSE": st.just("prefetch;\xff"),
        "HTTP_ACCEPT": st.sampled_from(["*/*;q=x", "/", "application/json;" * 50]),
    },
)
FORM, PARTS = "application/x-www-form-urlencoded", "multipart/form-data"
PART = b'--b\r\nContent-Disposition: form-data; name="a"\r\n'
bodies = st.one_of(
    st.tuples(
        st.sampled_from([b"", b"\0", b"=" * 9, b"&" * 999, b"a=%", b"a=%ff%fe", b"\xff\xfe", b"%00=%00", b"words=%00"]),
        st.sampled_from([FORM, f"{FORM}; charset=x", f"{FORM}; charset=utf-16"]),
    ),
    st.tuples(
        st.sampled_from([b"", b"--b", b"--b\r\n\r\n", b"--b--", PART, PART + b"\r\n\xff"]),
        st.sampled_from([PARTS, f"{PARTS}; boundary=b", f"{PARTS}; boundary="]),
    ),
    st.tuples(
        st.sampled_from([b"{}", b"[" * 9000, b'{"a":1', b'"\\ud800"', b"1e999", b"nul"]),
        st.sampled_from(["application/json", "text/plain", "", ";;", "a/b; charset=utf-99"]),
    ),
)
"""A body that is no form, and what it calls itself."""
