-- Codes sent to an e-mail address or phone number that a customer named in a conversation, so that appointments under it can
-- be told and changed there. A row is made whoever's it is; its hash fits nothing until a job finds an appointment under it
-- and sends a code. contact: an address in small letters, or a number in E.164. proven_at: the code was told. Kept for a day;
-- all of an account go when a person is erased in it.
CREATE TABLE contact_proofs (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  field text NOT NULL CHECK (field IN ('email', 'phone')),
  contact text NOT NULL,
  code_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  proven_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE,
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX contact_proofs_of_conversation ON contact_proofs (account_id, conversation_id, id DESC);
CREATE INDEX contact_proofs_of_contact ON contact_proofs (account_id, contact, created_at);
SELECT isolate_by_account('contact_proofs');
REVOKE SELECT ON contact_proofs FROM deskbell_platform;
