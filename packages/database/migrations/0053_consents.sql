-- Who may be written to and called.

-- What a person, or the business for them, said of being contacted, one row each time; nothing is ever changed. number: E.164.
-- detail: the words, or where it was said.
CREATE TABLE consents (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  number text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('text', 'call')),
  granted boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('text_message', 'call', 'chat', 'web_form', 'owner', 'import')),
  detail text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX consents_of_number ON consents (account_id, number, kind, id DESC);
SELECT isolate_by_account('consents');
REVOKE UPDATE ON consents FROM deskbell_app;

-- Numbers that are not to be contacted: this wins over every consent. by: who wants it so; each has a row of their own, as
-- neither lifts what the other wants. fingerprint: a keyed hash of the number, which alone is compared: when a person is erased,
-- number goes and this stays, so that nobody writes to them again. lifted_at: it no longer counts.
CREATE TABLE do_not_contact (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  id uuid NOT NULL,
  number text,
  fingerprint text NOT NULL,
  kinds text[] NOT NULL CHECK (kinds <@ ARRAY['text', 'call']),
  by text NOT NULL CHECK (by IN ('customer', 'business')),
  source text NOT NULL,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX do_not_contact_standing ON do_not_contact (account_id, fingerprint, by) WHERE lifted_at IS NULL;
SELECT isolate_by_account('do_not_contact');
SELECT record_changes_of('do_not_contact', 'do-not-contact entry', 'id', 'kinds,by');
