-- Tools of the voice provider's interface, which assistants use by their ids (assistants.provider, model.toolIds). given: what it was
-- given of a tool, by its own names, but for the type.
CREATE TABLE provider_tools (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  given jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT isolate_by_account('provider_tools');
SELECT record_changes_of('provider_tools', 'tool', 'id', 'type');
