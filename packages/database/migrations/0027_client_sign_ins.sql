-- Requests to sign in to the client portal, whoever's address they name: a row of an address nobody knows looks like any
-- other and is treated so, but its hashes fit nothing. Rows are kept for a day, so that tries can be counted.
-- token_hash: SHA-256 (hex) of the link's token. code_hash: HMAC of the code under the server's secret.
-- answered_at: when it was decided what mail, if any, this request gets.
CREATE TABLE client_sign_ins (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('login', 'register')),
  token_hash text NOT NULL UNIQUE,
  code_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX client_sign_ins_of_address ON client_sign_ins (email, id DESC);
CREATE INDEX client_sign_ins_by_age ON client_sign_ins (created_at);
REVOKE SELECT ON client_sign_ins FROM deskbell_platform;
