"""Puzzles: one hand, one floor, one goal for this turn. All other programs lie open, so nothing is left to chance.

They are made from turns of finished races (positions.py, making.py), and searched through with every order of the hand
(search.py). An answer is judged by playing the whole turn by the rules of the race (puzzle.py).
"""
