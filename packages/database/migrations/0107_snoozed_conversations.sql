-- Until when a conversation is put off; null: it isn't. It comes back at that time (a sweep) or with the customer's next message.
ALTER TABLE conversations ADD COLUMN snoozed_until timestamptz;
CREATE INDEX conversations_snoozed ON conversations (snoozed_until) WHERE snoozed_until IS NOT NULL;

-- turn_count: the customer's messages, by whatever way they come.
CREATE FUNCTION wake_conversation() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.snoozed_until := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER wake_conversation BEFORE UPDATE OF turn_count ON conversations FOR EACH ROW
  WHEN (OLD.snoozed_until IS NOT NULL AND NEW.turn_count > OLD.turn_count) EXECUTE FUNCTION wake_conversation();

-- Wakes those of any account whose time has come, and says which.
CREATE FUNCTION wake_snoozed_conversations(now_given timestamptz, at_most int)
RETURNS TABLE (account_id uuid, id uuid, assistant_id uuid)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS MATERIALIZED (
    SELECT c.account_id, c.id FROM conversations c WHERE c.snoozed_until <= now_given
    ORDER BY c.snoozed_until LIMIT at_most FOR UPDATE SKIP LOCKED)
  UPDATE conversations c SET snoozed_until = NULL FROM due
  WHERE c.account_id = due.account_id AND c.id = due.id
  RETURNING c.account_id, c.id, c.assistant_id
$$;

-- What is somebody's, or put off, doesn't end by itself.
CREATE OR REPLACE FUNCTION idle_conversations(before timestamptz, at_most int)
RETURNS TABLE (account_id uuid, id uuid, assistant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.account_id, c.id, c.assistant_id FROM conversations c
  WHERE c.status = 'active' AND c.handler = 'assistant' AND c.updated_at < before AND c.waiting_since IS NULL
    AND c.assignee_id IS NULL AND c.snoozed_until IS NULL
  ORDER BY c.id LIMIT at_most
$$;

CREATE OR REPLACE FUNCTION webhook_conversation(c conversations) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id, 'assistantId', c.assistant_id, 'customerName', c.customer_name,
    'customerEmail', c.customer_email, 'customerPhone', c.customer_phone, 'type', c.type, 'topic', c.topic,
    'status', c.status, 'turnCount', c.turn_count,
    'leadId', (SELECT l.id FROM leads l WHERE l.account_id = c.account_id AND l.id = c.lead_id),
    'handler', c.handler, 'handledBy', c.handled_by, 'waitingSince', webhook_instant(c.waiting_since),
    'assignee', CASE WHEN c.assignee_id IS NOT NULL
      THEN jsonb_build_object('userId', c.assignee_id, 'name', coalesce(c.assignee, '')) END,
    'snoozedUntil', webhook_instant(c.snoozed_until),
    'outcome', c.outcome, 'summary', c.summary,
    'rating', CASE WHEN c.rating_score IS NOT NULL
      THEN jsonb_build_object('score', c.rating_score, 'comment', coalesce(c.rating_comment, '')) END,
    'voicemail', c.voicemail, 'createdAt', webhook_instant(c.created_at), 'updatedAt', webhook_instant(c.updated_at))
$$;
