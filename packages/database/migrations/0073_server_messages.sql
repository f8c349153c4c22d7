-- Messages to the server of an assistant's business (the voice provider's server messages): what happens in its calls and chats.

-- message: what belongs to its type (own), and how its call was (call), as it happened. sent: the body that was sent last, with the call and the assistant
-- as they were then. lane: the call or conversation, within which messages are sent one after the other in the order of nr.
-- conversation_id, call_id: what the message goes with when it is deleted; of a call in which nothing was said, which is
-- forgotten itself, and of what was deleted, none.
CREATE TABLE server_messages (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  nr bigint GENERATED ALWAYS AS IDENTITY,
  assistant_id uuid NOT NULL,
  conversation_id uuid,
  call_id uuid,
  lane uuid NOT NULL,
  type text NOT NULL,
  message jsonb NOT NULL,
  sent text,
  url text,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT '-infinity',
  claim int NOT NULL DEFAULT 0,
  locked_until timestamptz,
  status_code int,
  error text,
  answer text NOT NULL DEFAULT '',
  duration_ms int,
  occurred_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, assistant_id) REFERENCES assistants ON DELETE CASCADE
);
CREATE INDEX server_messages_due ON server_messages (next_attempt_at) WHERE status = 'waiting';
CREATE INDEX server_messages_in_order ON server_messages (account_id, lane, nr) WHERE status = 'waiting';
CREATE INDEX server_messages_of_assistant ON server_messages (account_id, assistant_id);
CREATE INDEX server_messages_of_conversation ON server_messages (account_id, conversation_id);
CREATE INDEX server_messages_of_call ON server_messages (account_id, call_id);
CREATE INDEX server_messages_old ON server_messages (occurred_at);
SELECT isolate_by_account('server_messages');
REVOKE SELECT ON server_messages FROM deskbell_platform;

-- What was told of something goes with it. A running call that is deleted is forgotten, its last messages are still to be sent.
CREATE FUNCTION take_server_messages_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'conversations' THEN
    DELETE FROM public.server_messages WHERE account_id = OLD.account_id AND conversation_id = OLD.id;
  ELSE
    DELETE FROM public.server_messages WHERE account_id = OLD.account_id AND call_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER take_server_messages_along AFTER DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION take_server_messages_along();
CREATE TRIGGER take_server_messages_along AFTER DELETE ON calls
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION take_server_messages_along();

-- Tells of the end of a call, in the transaction that ends it, if its assistant has a server.
CREATE FUNCTION tell_server_of_end(account uuid, call uuid, at timestamptz, reason text) RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    INSERT INTO server_messages (account_id, id, assistant_id, conversation_id, call_id, lane, type, message, occurred_at)
    SELECT c.account_id, gen_random_uuid(), c.assistant_id, c.conversation_id, c.id, c.id, one.type,
      jsonb_build_object('call', jsonb_build_object('channel', c.channel, 'startedAt', c.started_at, 'endedAt', at,
        'endedReason', reason)), at
    FROM calls c
    JOIN assistants a ON a.account_id = c.account_id AND a.id = c.assistant_id
    CROSS JOIN (VALUES (1, 'status-update'), (2, 'end-of-call-report')) AS one (place, type)
    WHERE c.account_id = account AND c.id = call AND coalesce(a.provider -> 'server' ->> 'url', '') <> ''
    ORDER BY one.place RETURNING 1)
  SELECT pg_notify('deskbell_server_messages', '') WHERE EXISTS (SELECT FROM told)
$$;

-- Takes due messages of any account, the oldest first: for each assistant at most `per_assistant`, for busy ones none, and of each
-- lane only the first. Two that ask at once never get the same one.
CREATE FUNCTION claim_server_messages(now_given timestamptz, until timestamptz, busy uuid[], at_most int, per_assistant int)
RETURNS TABLE (account_id uuid, id uuid, assistant_id uuid, claim int)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS MATERIALIZED (
    SELECT m.account_id, m.id, row_number() OVER (PARTITION BY m.assistant_id ORDER BY m.nr) AS place
    FROM server_messages m
    WHERE m.status = 'waiting' AND m.next_attempt_at <= now_given AND (m.locked_until IS NULL OR m.locked_until <= now_given)
      AND NOT m.assistant_id = ANY(busy)
      AND NOT EXISTS (SELECT FROM server_messages earlier WHERE earlier.account_id = m.account_id
        AND earlier.lane = m.lane AND earlier.status = 'waiting' AND earlier.nr < m.nr)),
  chosen AS MATERIALIZED (
    SELECT m.account_id, m.id FROM server_messages m JOIN due ON due.account_id = m.account_id AND due.id = m.id
    WHERE due.place <= per_assistant AND m.status = 'waiting' AND (m.locked_until IS NULL OR m.locked_until <= now_given)
    ORDER BY m.nr LIMIT at_most FOR UPDATE OF m SKIP LOCKED)
  UPDATE server_messages m SET locked_until = until, claim = m.claim + 1 FROM chosen
  WHERE m.account_id = chosen.account_id AND m.id = chosen.id
  RETURNING m.account_id, m.id, m.assistant_id, m.claim
$$;

-- Deletes of any account what happened before a moment; answers how many.
CREATE FUNCTION forget_server_messages(before timestamptz, at_most int) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM server_messages m USING (
      SELECT o.account_id, o.id FROM server_messages o WHERE o.occurred_at < before ORDER BY o.occurred_at LIMIT at_most) old
    WHERE m.account_id = old.account_id AND m.id = old.id RETURNING 1)
  SELECT count(*)::int FROM gone
$$;
