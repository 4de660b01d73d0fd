"""Community courses as text, files with the name .rrc: read (reading.py) and written (writing.py).

docs/COURSES.md describes the format.
"""
