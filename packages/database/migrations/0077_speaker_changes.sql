-- Who came into a conversation to speak for the business, and who left it to the assistant: in the order of number, each behind
-- the message after_seq, which was the last one then.
CREATE TABLE speaker_changes (
  account_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  number int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('joined', 'left')),
  name text NOT NULL,
  after_seq int NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, conversation_id, number),
  FOREIGN KEY (account_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
SELECT isolate_by_account('speaker_changes');

-- Of before: somebody came before the first message they wrote, and left before the assistant's next; who hasn't written yet came
-- after the last one.
INSERT INTO speaker_changes (account_id, conversation_id, number, kind, name, after_seq, created_at)
SELECT account_id, conversation_id, row_number() OVER (PARTITION BY account_id, conversation_id ORDER BY after_seq, is_last),
  kind, name, after_seq, created_at
FROM (
  SELECT account_id, conversation_id, CASE WHEN author IS NULL THEN 'left' ELSE 'joined' END AS kind,
    coalesce(author, former) AS name, seq - 1 AS after_seq, false AS is_last, created_at
  FROM (
    SELECT m.account_id, m.conversation_id, m.seq, m.author, m.created_at,
      lag(m.author) OVER (PARTITION BY m.account_id, m.conversation_id ORDER BY m.seq) AS former
    FROM messages m JOIN conversations c ON c.account_id = m.account_id AND c.id = m.conversation_id
    WHERE c.handed_off AND m.role = 'assistant'
  ) said
  WHERE author IS DISTINCT FROM former
  UNION ALL
  SELECT c.account_id, c.id, CASE c.handler WHEN 'person' THEN 'joined' ELSE 'left' END,
    coalesce(c.handled_by, last.author), c.last_seq, true, c.updated_at
  FROM conversations c LEFT JOIN LATERAL (
    SELECT m.author FROM messages m WHERE m.account_id = c.account_id AND m.conversation_id = c.id AND m.role = 'assistant'
    ORDER BY m.seq DESC LIMIT 1
  ) last ON true
  WHERE c.handed_off AND c.handled_by IS DISTINCT FROM last.author
) changes;
