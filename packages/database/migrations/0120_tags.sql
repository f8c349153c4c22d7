-- Colored labels that a team puts on conversations.
CREATE TABLE tags (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  color text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX tags_name ON tags (account_id, lower(name));
SELECT isolate_by_account('tags');
SELECT record_changes_of('tags', 'tag', 'id', 'name,color');

CREATE TABLE conversation_tags (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  conversation_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  PRIMARY KEY (account_id, conversation_id, tag_id),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE,
  FOREIGN KEY (account_id, tag_id) REFERENCES tags ON DELETE CASCADE
);
CREATE INDEX conversation_tags_of_tag ON conversation_tags (account_id, tag_id, conversation_id);
SELECT isolate_by_account('conversation_tags');
SELECT record_changes_of('conversation_tags', 'conversation tag', 'conversation_id', 'tag_id');

-- Dashboards hear of it as of any change of the conversation; one that is gone has nothing to tell.
CREATE FUNCTION note_tagging() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tagged conversation_tags := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO account_changes AS c (account_id, kind, id, assistant_id, changed_in)
  SELECT v.account_id, 'conversation', v.id, v.assistant_id, pg_current_xact_id()
  FROM conversations v WHERE v.account_id = tagged.account_id AND v.id = tagged.conversation_id
  ON CONFLICT (account_id, id) DO UPDATE SET changed_in = excluded.changed_in
  WHERE c.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;
CREATE TRIGGER note_tagging AFTER INSERT OR DELETE ON conversation_tags FOR EACH ROW EXECUTE FUNCTION note_tagging();
