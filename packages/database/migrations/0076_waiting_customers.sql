-- Since when a customer waits for a person; null: nobody was asked for, or somebody came, or it was closed. Apart from the status,
-- which an appointment or the assistant's next answer changes without anybody having come.
ALTER TABLE conversations ADD COLUMN waiting_since timestamptz;
CREATE INDEX conversations_waiting ON conversations (account_id, waiting_since, id) WHERE waiting_since IS NOT NULL;

-- Those that wait don't end by themselves.
CREATE OR REPLACE FUNCTION idle_conversations(before timestamptz, at_most int)
RETURNS TABLE (account_id uuid, id uuid, assistant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.account_id, c.id, c.assistant_id FROM conversations c
  WHERE c.status = 'active' AND c.handler = 'assistant' AND c.updated_at < before AND c.waiting_since IS NULL
  ORDER BY c.id LIMIT at_most
$$;

CREATE OR REPLACE FUNCTION webhook_conversation(c conversations) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id, 'assistantId', c.assistant_id, 'customerName', c.customer_name,
    'customerEmail', c.customer_email, 'customerPhone', c.customer_phone, 'type', c.type, 'topic', c.topic,
    'status', c.status, 'turnCount', c.turn_count,
    'leadId', (SELECT l.id FROM leads l WHERE l.account_id = c.account_id AND l.id = c.lead_id),
    'handler', c.handler, 'handledBy', c.handled_by, 'waitingSince', webhook_instant(c.waiting_since),
    'outcome', c.outcome, 'summary', c.summary,
    'rating', CASE WHEN c.rating_score IS NOT NULL
      THEN jsonb_build_object('score', c.rating_score, 'comment', coalesce(c.rating_comment, '')) END,
    'voicemail', c.voicemail, 'createdAt', webhook_instant(c.created_at), 'updatedAt', webhook_instant(c.updated_at))
$$;

UPDATE conversations SET waiting_since = updated_at
WHERE status = 'pending' AND outcome = 'handed_off' AND handler = 'assistant';
