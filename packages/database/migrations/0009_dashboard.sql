-- Messages of the contact form: the platform's own, no tenant's.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  company text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- once_key: whatever runs twice writes its mail once. redacted_at: the bodies were removed (sign-in links, customers' data).
ALTER TABLE outbox ADD COLUMN reply_to text, ADD COLUMN once_key text UNIQUE, ADD COLUMN redacted_at timestamptz;
CREATE INDEX outbox_unredacted ON outbox (created_at) WHERE redacted_at IS NULL;

-- What went wrong in browsers, one row per message and place; id is the hash of both. Not a tenant table: reports come
-- from visitors too. Only the last report is kept whole, and only so many rows.
CREATE TABLE error_groups (
  id text PRIMARY KEY,
  message text NOT NULL,
  count bigint NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  last_page text NOT NULL,
  last_release text NOT NULL,
  last_stack text NOT NULL,
  last_breadcrumbs jsonb NOT NULL
);
CREATE INDEX error_groups_latest ON error_groups (last_seen_at, id);

-- An owner's own notes on a conversation. author: the writer's name as it was then.
CREATE TABLE notes (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  author_id text NOT NULL,
  author text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX notes_of_conversation ON notes (account_id, conversation_id, id);
SELECT isolate_by_account('notes');

-- better-auth keeps one name; this tells where the last name begins, when its owner said so.
ALTER TABLE auth."user" ADD COLUMN "lastName" text;

-- Which conversations and leads changed, in the order of transactions: what a dashboard catches up on after it was
-- away. One row per thing, so it is never longer than they are; it is written by triggers, in the transaction of the
-- change, without a round trip. A table of its own keeps the cursor out of the indexes of conversations.
-- changed_in is the transaction, not a time: all of those below pg_snapshot_xmin() are over, so a reader that goes no
-- further can't miss one that began earlier and ended later.
CREATE TABLE account_changes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('conversation', 'lead')),
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  changed_in xid8 NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX account_changes_in_order ON account_changes (account_id, changed_in, id);
SELECT isolate_by_account('account_changes');

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.account_changes AS c (account_id, kind, id, assistant_id, changed_in)
  VALUES (NEW.account_id, TG_ARGV[0], NEW.id, NEW.assistant_id, pg_current_xact_id())
  ON CONFLICT (account_id, id) DO UPDATE SET changed_in = excluded.changed_in
  WHERE c.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;
CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON conversations
  FOR EACH ROW EXECUTE FUNCTION note_change('conversation');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON leads
  FOR EACH ROW EXECUTE FUNCTION note_change('lead');
