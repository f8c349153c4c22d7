-- How far each member has read a conversation: so many of the customer's messages (as turn_count counts them; -1: they marked it as unread)
-- and up to which message. Unread is what is open and has more of the customer's messages, or no row here: nothing is written for the
-- many that nobody opens.
CREATE TABLE read_positions (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  conversation_id uuid NOT NULL,
  user_id text NOT NULL,
  turns int NOT NULL,
  seq int NOT NULL,
  PRIMARY KEY (account_id, conversation_id, user_id),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE,
  FOREIGN KEY (account_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
SELECT isolate_by_account('read_positions');
