-- What the carrier says of the number a call comes from: checked and right (`passed`), checked and wrong (`failed`), or nothing.
ALTER TABLE phone_calls ADD COLUMN number_proof text NOT NULL DEFAULT 'none'
  CHECK (number_proof IN ('passed', 'none', 'failed'));
