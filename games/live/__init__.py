"""News for open pages: that something has changed, and never what. The page then asks as it always does.

topics.py      what there is news about
news.py        one piece of news, and what of it one viewer may know
store.py       the newest news of each topic, kept and passed on: in Redis, or in the process where there is none
telling.py     called by what changes something: tells the store after the commit
tokens.py      what a page may ask about, signed for one viewer and a few minutes
polls.py       answers "has anything changed?" before Django, from the store or from what the hub has heard
hub.py         who listens to what in this process, what they still have to hear, and what is newest
limits.py      how many streams someone may have open

The database is the truth and news are hints: a page whose news are lost finds out by its next poll. What a viewer
hears is a function of the version that this viewer sees (games.view.queries.game_view.version_for).
"""
