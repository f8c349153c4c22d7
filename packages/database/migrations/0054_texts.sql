-- Text messages: a channel of its own beside chat and voice.
ALTER TABLE conversations DROP CONSTRAINT conversations_type_check;
ALTER TABLE conversations ADD CONSTRAINT conversations_type_check CHECK (type IN ('chat', 'voice', 'sms'));

-- texting: how texts to the number are answered (packages/contract, text-rules). can_text: as the carrier said when it was added.
ALTER TABLE phone_numbers
  ADD COLUMN texting jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN can_text boolean NOT NULL DEFAULT true;

-- Which conversation a customer's next text to a number goes on with, unless it has been quiet for too long.
CREATE TABLE text_threads (
  account_id uuid NOT NULL,
  number_id uuid NOT NULL,
  customer_number text NOT NULL,
  conversation_id uuid NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, number_id, customer_number),
  FOREIGN KEY (account_id, number_id) REFERENCES phone_numbers ON DELETE CASCADE
);
SELECT isolate_by_account('text_threads');

-- One row a text. One that comes in is stored before it is answered: a webhook that comes twice finds it. One that goes out is
-- stored with what it says, and then sent. conversation_id: null where it is part of none (STOP, what answers HELP). message_id: of
-- what a conversation says with it. failure: why it didn't arrive, for people.
CREATE TABLE text_messages (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  number_id uuid NOT NULL,
  assistant_id uuid NOT NULL,
  conversation_id uuid,
  message_id uuid,
  direction text NOT NULL CHECK (direction IN ('inbound', 'outbound')),
  kind text NOT NULL CHECK (kind IN ('message', 'keyword', 'missed_call', 'over_limit')),
  customer_number text NOT NULL,
  content text NOT NULL,
  attachments int NOT NULL DEFAULT 0,
  segments int NOT NULL,
  carrier_message_id text,
  status text NOT NULL CHECK (status IN ('received', 'answered', 'queued', 'sending', 'sent', 'delivered', 'failed')),
  failure text,
  failure_code text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE UNIQUE INDEX text_messages_received ON text_messages (account_id, number_id, carrier_message_id)
  WHERE direction = 'inbound';
CREATE UNIQUE INDEX text_messages_of_message ON text_messages (account_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX text_messages_of_conversation ON text_messages (account_id, conversation_id);
CREATE INDEX text_messages_of_customer ON text_messages (account_id, customer_number, created_at);
SELECT isolate_by_account('text_messages');

CREATE FUNCTION take_texts_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM text_messages WHERE account_id = OLD.account_id AND conversation_id = OLD.id;
  DELETE FROM text_threads WHERE account_id = OLD.account_id AND conversation_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER take_texts_along AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION take_texts_along();

-- A dashboard that has the conversation open sees how its texts fare.
CREATE FUNCTION note_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.account_changes AS c (account_id, kind, id, assistant_id, changed_in)
  VALUES (NEW.account_id, 'conversation', NEW.conversation_id, NEW.assistant_id, pg_current_xact_id())
  ON CONFLICT (account_id, id) DO UPDATE SET changed_in = excluded.changed_in
  WHERE c.changed_in <> excluded.changed_in;
  RETURN NULL;
END $$;
CREATE TRIGGER note_text_change AFTER UPDATE OF status ON text_messages FOR EACH ROW
  WHEN (NEW.conversation_id IS NOT NULL AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION note_text_change();
