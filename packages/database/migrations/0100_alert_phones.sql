-- Where members get alerts as text messages. proven_at null: the code that was texted there hasn't been entered yet. obstacle: why
-- the last alert couldn't be sent to it. code_id names the
-- last code, which counts until code_until; code_tries: how often one was entered for it.
CREATE TABLE alert_phones (
  account_id uuid NOT NULL,
  user_id text NOT NULL,
  number text NOT NULL,
  proven_at timestamptz,
  obstacle text,
  code_id uuid NOT NULL,
  code_hash text NOT NULL,
  code_until timestamptz NOT NULL,
  code_tries int NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, user_id),
  FOREIGN KEY (account_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
SELECT isolate_by_account('alert_phones');

ALTER TABLE text_messages
  DROP CONSTRAINT text_messages_kind_check,
  ADD CONSTRAINT text_messages_kind_check
    CHECK (kind IN ('message', 'keyword', 'missed_call', 'over_limit', 'reminder', 'campaign', 'alert'));
