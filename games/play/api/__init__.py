SUBJECT = "A game under way"
