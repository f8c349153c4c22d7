-- The last message of a person's that the customer has had in sight. seen_seq tells what reached their browser, and so needs no mail.
ALTER TABLE conversations ADD COLUMN visitor_read_seq int NOT NULL DEFAULT 0;
