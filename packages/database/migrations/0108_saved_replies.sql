-- What a team answers again and again, by a short name; text may have placeholders in braces, which are filled when it is used.
CREATE TABLE saved_replies (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX saved_replies_name ON saved_replies (account_id, lower(name));
SELECT isolate_by_account('saved_replies');
SELECT record_changes_of('saved_replies', 'saved reply', 'id', 'name');
