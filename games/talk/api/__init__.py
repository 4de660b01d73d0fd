SUBJECT = "Chats and notes"
