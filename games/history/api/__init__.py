SUBJECT = "Finished games"
