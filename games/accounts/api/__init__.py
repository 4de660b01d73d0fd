SUBJECT = "You, your settings and keys"
