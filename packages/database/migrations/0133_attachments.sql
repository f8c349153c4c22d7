-- A picture or PDF that came with a message, on either side. The file itself is in the file storage, under its id.
CREATE TABLE attachments (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq int NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes int NOT NULL,
  -- Of pictures, in pixels.
  width int,
  height int,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, conversation_id, seq),
  -- Not to the message: each of the many that go would be looked for here.
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX attachments_of_file ON attachments (id);
SELECT isolate_by_account('attachments');

-- Which of these files belong to a message: the others are erased.
CREATE FUNCTION kept_attachments(ids uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT id FROM attachments WHERE id = ANY(ids) $$;
