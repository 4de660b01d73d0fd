"""Lessons: puzzles on small floors of their own, each with one thing to learn. One lesson is one file in
`engine/roborally/data/lessons`."""
