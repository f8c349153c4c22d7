-- Who of the team sees to a conversation: not who speaks in it (handler), which they may leave to the assistant. assignee: their name
-- as it was when it was assigned, of no meaning without assignee_id. Whoever leaves the team leaves what was theirs to the others.
ALTER TABLE conversations
  ADD COLUMN assignee_id text,
  ADD COLUMN assignee text,
  ADD CONSTRAINT conversations_assignee FOREIGN KEY (account_id, assignee_id) REFERENCES memberships
    ON DELETE SET NULL (assignee_id);
CREATE INDEX conversations_assigned ON conversations (account_id, assignee_id) WHERE assignee_id IS NOT NULL;

-- What is open: few of many. The condition stands in the list's queries word by word.
CREATE INDEX conversations_open ON conversations (account_id, assistant_id, assignee_id, id)
  WHERE status IN ('active', 'pending') OR waiting_since IS NOT NULL;

UPDATE conversations c SET assignee_id = c.handled_by_id, assignee = c.handled_by
FROM memberships m
WHERE c.handler = 'person' AND c.handled_by IS NOT NULL AND m.account_id = c.account_id AND m.user_id = c.handled_by_id;

CREATE OR REPLACE FUNCTION webhook_conversation(c conversations) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', c.id, 'assistantId', c.assistant_id, 'customerName', c.customer_name,
    'customerEmail', c.customer_email, 'customerPhone', c.customer_phone, 'type', c.type, 'topic', c.topic,
    'status', c.status, 'turnCount', c.turn_count,
    'leadId', (SELECT l.id FROM leads l WHERE l.account_id = c.account_id AND l.id = c.lead_id),
    'handler', c.handler, 'handledBy', c.handled_by, 'waitingSince', webhook_instant(c.waiting_since),
    'assignee', CASE WHEN c.assignee_id IS NOT NULL
      THEN jsonb_build_object('userId', c.assignee_id, 'name', coalesce(c.assignee, '')) END,
    'outcome', c.outcome, 'summary', c.summary,
    'rating', CASE WHEN c.rating_score IS NOT NULL
      THEN jsonb_build_object('score', c.rating_score, 'comment', coalesce(c.rating_comment, '')) END,
    'voicemail', c.voicemail, 'createdAt', webhook_instant(c.created_at), 'updatedAt', webhook_instant(c.updated_at))
$$;
