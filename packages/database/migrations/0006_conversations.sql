-- Ids are UUIDv7: ordered by id is ordered by time. state is the dialogue's, stored per turn; state_version guards it
-- against two turns at once. The visitor's token is derived from the id and the server's secret, so none is stored.
CREATE TABLE conversations (
  account_id uuid NOT NULL,
  id uuid NOT NULL UNIQUE,
  assistant_id uuid NOT NULL,
  customer_name text,
  customer_email text,
  customer_phone text,
  type text NOT NULL DEFAULT 'chat' CHECK (type IN ('chat', 'voice')),
  topic text,
  status text NOT NULL DEFAULT 'active'
    CHECK (status IN ('active', 'pending', 'resolved', 'scheduled', 'completed')),
  state jsonb NOT NULL DEFAULT '{}',
  state_version int NOT NULL DEFAULT 0,
  last_seq int NOT NULL DEFAULT 0,
  turn_count int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX conversations_of_assistant ON conversations (account_id, assistant_id, id);
SELECT isolate_by_account('conversations');

CREATE FUNCTION account_of_conversation(conversation_id_given uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT account_id FROM conversations WHERE id = conversation_id_given $$;

-- One row per message; seq counts within the conversation. A customer's message and its reply share client_message_id.
CREATE TABLE messages (
  account_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq int NOT NULL,
  id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  content text NOT NULL,
  client_message_id uuid,
  reply_to_seq int,
  sources jsonb NOT NULL DEFAULT '[]',
  suggestions jsonb NOT NULL DEFAULT '[]',
  confidence real,
  action text,
  responder text,
  timings jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, conversation_id, seq),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
-- The same client message id twice is one stored turn.
CREATE UNIQUE INDEX messages_client_message ON messages (account_id, assistant_id, client_message_id)
  WHERE client_message_id IS NOT NULL AND role = 'user';
-- One reply per customer message.
CREATE UNIQUE INDEX messages_reply ON messages (account_id, conversation_id, reply_to_seq)
  WHERE reply_to_seq IS NOT NULL;
SELECT isolate_by_account('messages');
