-- Which squad answers a conversation, as it was when that began, so that it goes on when the squad is changed or deleted. member: who of
-- it answers now, from 0; from_seq: messages before it are none of their business.
CREATE TABLE squad_conversations (
  account_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  squad_id uuid,
  squad jsonb NOT NULL,
  member int NOT NULL,
  from_seq int NOT NULL,
  PRIMARY KEY (account_id, conversation_id),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX squad_conversations_of_squad ON squad_conversations (account_id, squad_id) WHERE squad_id IS NOT NULL;
SELECT isolate_by_account('squad_conversations');

-- answered_by: what the member of a squad is called that answered.
ALTER TABLE provider_chats ADD COLUMN answered_by text;
