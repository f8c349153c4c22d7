-- Chats and sessions of the voice provider's interface. A chat is one message of a conversation with its answer; what was said
-- stands in messages.

-- id: also of the conversation, which begins with the first chat; hence no foreign key, and a trigger that takes it along.
-- given: what it was told of the customer, and messages from before.
CREATE TABLE provider_sessions (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  name text,
  status text NOT NULL CHECK (status IN ('active', 'completed')),
  expiration_seconds int NOT NULL,
  given jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
SELECT isolate_by_account('provider_sessions');
SELECT record_changes_of('provider_sessions', 'session', 'id', 'status');

CREATE FUNCTION take_provider_session_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM provider_sessions WHERE account_id = OLD.account_id AND id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER take_provider_session_along AFTER DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION take_provider_session_along();

-- reply_seq: of the answer among the conversation's messages; where a person is to answer, of the message itself.
CREATE TABLE provider_chats (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  reply_seq int NOT NULL,
  session_id uuid,
  previous_chat_id uuid,
  name text,
  input jsonb NOT NULL,
  overrides jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX provider_chats_of_conversation ON provider_chats (account_id, conversation_id);
SELECT isolate_by_account('provider_chats');
