-- What members narrow the inbox to again and again. user_id: whose it is, null: the team's. What names a tag goes with it: without the tag
-- it would show something else under the same name.
CREATE TABLE saved_filters (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  user_id text,
  name text NOT NULL,
  filter jsonb NOT NULL,
  tag_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT saved_filters_member FOREIGN KEY (account_id, user_id) REFERENCES memberships ON DELETE CASCADE,
  CONSTRAINT saved_filters_tag FOREIGN KEY (account_id, tag_id) REFERENCES tags ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_filters_name ON saved_filters (account_id, coalesce(user_id, ''), lower(name));
SELECT isolate_by_account('saved_filters');
REVOKE SELECT ON saved_filters FROM deskbell_platform;
SELECT record_changes_of('saved_filters', 'saved filter', 'id', '');
