"""Two worlds with the same public facts and different secrets, and everything that can be read in each.

readings.py   what each kind of viewer can read: pages, API, feeds, profiles and mails, by every address of the site
streaming.py  what the event streams tell each kind of viewer
tables.py     random games of every kind, and the people at them and around them
worlds.py     what differs: secret acts, other cards, and others who are asked
planted.py    what is hidden from somebody, made anew behind what they know
comparing.py  compares them
"""
