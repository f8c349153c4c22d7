-- Calls from a browser in which nothing was said: they belong to no conversation, and their owner is to see that there were some. Their row
-- in `calls` goes when they end.
CREATE TABLE wordless_calls (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  ended_reason text NOT NULL,
  seconds int NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX wordless_calls_of_assistant ON wordless_calls (account_id, assistant_id, id);
SELECT isolate_by_account('wordless_calls');
