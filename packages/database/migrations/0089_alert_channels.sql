-- Where alerts go beside mail: channels of Slack and Microsoft Teams, and browsers that take push messages; and who is told when
-- nobody sees to a customer who wants a person.

-- address: sealed by the app; host: of it, to be shown. kinds: what is told there. failing_since, error: since when nothing
-- reached it and why, in words; null: the last thing did.
CREATE TABLE team_chats (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  service text NOT NULL CHECK (service IN ('slack', 'teams')),
  name text NOT NULL,
  address text NOT NULL,
  host text NOT NULL,
  kinds text[] NOT NULL,
  last_success_at timestamptz,
  failing_since timestamptz,
  error text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT isolate_by_account('team_chats');
SELECT record_changes_of('team_chats', 'team chat', 'id', 'service,name,kinds');
REVOKE SELECT ON team_chats FROM deskbell_platform;

-- subscription: the browser's address and keys, sealed. fingerprint: of its address, so that a browser is there once.
CREATE TABLE push_devices (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  subscription text NOT NULL,
  fingerprint text NOT NULL,
  last_success_at timestamptz,
  failing_since timestamptz,
  error text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, user_id, fingerprint),
  FOREIGN KEY (account_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
SELECT isolate_by_account('push_devices');
REVOKE SELECT ON push_devices FROM deskbell_platform;

-- Who is told, one after the other, while nobody sees to a customer; minutes null: nobody is.
CREATE TABLE alert_escalations (
  account_id uuid NOT NULL PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  minutes int CHECK (minutes BETWEEN 1 AND 120),
  user_ids text[] NOT NULL DEFAULT '{}'
);
SELECT isolate_by_account('alert_escalations');
SELECT record_changes_of('alert_escalations', 'alert escalation', 'account_id', 'minutes');
