-- What was created under a key that its sender chose, so that sending it again creates nothing. answer: null while it is
-- being made, and for good where nobody knows whether it was (the process died). Kept for a day; all of an account go when
-- a person is erased in it, since answers are copies of rows.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, user_id, key)
);
SELECT isolate_by_account('idempotency_keys');
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (account_id, created_at);
