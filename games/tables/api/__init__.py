SUBJECT = "Tables, before and after a game"
