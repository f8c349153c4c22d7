-- Who of an account wants which mails they can do without: only what differs from what their role gets unasked.
CREATE TABLE mail_preferences (
  account_id uuid NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (account_id, user_id, kind),
  FOREIGN KEY (account_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
SELECT isolate_by_account('mail_preferences');

-- Headers of a mail's own (List-Unsubscribe), and the business in whose name it is sent.
ALTER TABLE outbox ADD COLUMN headers jsonb NOT NULL DEFAULT '{}', ADD COLUMN sender_name text;
