SUBJECT = "Workshop"
