-- People at the desk: who speaks in a conversation, what it came to, what its visitor thought of it.
-- handled_by: the person's name as it was when they took over. said_goodbye: the customer's last words took leave.
-- seen_seq: the last message of a person that reached the visitor's browser; mailed_seq, mailed_at: the last that went
-- by mail instead.
ALTER TABLE conversations
  ADD COLUMN handler text NOT NULL DEFAULT 'assistant' CHECK (handler IN ('assistant', 'person')),
  ADD COLUMN handled_by text,
  ADD COLUMN handled_by_id text,
  ADD COLUMN outcome text CHECK (outcome IN ('answered', 'lead_captured', 'appointment_booked', 'handed_off',
    'unanswered', 'abandoned')),
  ADD COLUMN summary text,
  ADD COLUMN said_goodbye boolean NOT NULL DEFAULT false,
  ADD COLUMN rating_score smallint CHECK (rating_score BETWEEN 1 AND 5),
  ADD COLUMN rating_comment text,
  ADD COLUMN rated_at timestamptz,
  ADD COLUMN seen_seq int NOT NULL DEFAULT 0,
  ADD COLUMN mailed_seq int NOT NULL DEFAULT 0,
  ADD COLUMN mailed_at timestamptz;

-- author: the person who wrote it for the business. to_person: a customer's message that a person has to answer, so
-- that sending it again finds it acknowledged instead of asking the assistant.
ALTER TABLE messages ADD COLUMN author text, ADD COLUMN to_person boolean NOT NULL DEFAULT false;
-- What a person sends twice is stored once.
CREATE UNIQUE INDEX messages_person_message ON messages (account_id, client_message_id)
  WHERE author IS NOT NULL AND client_message_id IS NOT NULL;

-- Those that may end by themselves, whosever they are: few, for every sweep ends the idle ones. The time of the last
-- message is no part of it, or every turn would have to write into every index of its conversation.
CREATE INDEX conversations_active ON conversations (id) WHERE status = 'active' AND handler = 'assistant';

CREATE FUNCTION idle_conversations(before timestamptz, at_most int)
RETURNS TABLE (account_id uuid, id uuid, assistant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.account_id, c.id, c.assistant_id FROM conversations c
  WHERE c.status = 'active' AND c.handler = 'assistant' AND c.updated_at < before
  ORDER BY c.id LIMIT at_most
$$;

-- Open dashboards, one row each, renewed while it is open: whether anybody is at the desk, told to all processes.
CREATE TABLE desk_presence (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  stream_id uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, stream_id)
);
SELECT isolate_by_account('desk_presence');

-- A question's vector, made when the questions without an answer are first grouped.
ALTER TABLE unanswered_questions ADD COLUMN vector_model text, ADD COLUMN vector bytea;

-- Satisfaction over a period: the visitors' ratings given in it.
CREATE INDEX conversations_rated ON conversations (account_id, assistant_id, rated_at) INCLUDE (rating_score)
  WHERE rated_at IS NOT NULL;
