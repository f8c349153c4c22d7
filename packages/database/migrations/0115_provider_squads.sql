-- Squads of the voice provider's interface: assistants that answer a conversation one after the other. given: what it was given of a
-- squad, by its own names.
CREATE TABLE provider_squads (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  given jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT isolate_by_account('provider_squads');
SELECT record_changes_of('provider_squads', 'squad', 'id', '');
