"""Lessons of VOLT: one program in a small arena, with one thing to learn. One lesson is one file in
`engine/volt/data/lessons`."""
