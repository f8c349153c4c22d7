import type { AccountTransaction } from '@deskbell/database';

/** What the customer waits for an answer to. */
export interface Unanswered {
  assistantId: string;
  /** Of the dialogue; null: none yet. */
  state: object | null;
  /** What they wrote after whoever spoke for the business last, or else last of all; empty: nothing. Files are left out. */
  message: string;
}

const longest = 4000;

/** Null: there is no such conversation. */
export async function readUnanswered(
  tx: AccountTransaction,
  conversationId: string,
): Promise<Unanswered | null> {
  const [row] = await tx.query<{ assistant_id: string; state: object | null; latest: Said[] }>({
    name: 'reply-drafts.read',
    text: `SELECT c.assistant_id, c.state,
             coalesce((SELECT jsonb_agg(jsonb_build_object('role', m.role, 'content', m.content) ORDER BY m.seq) FROM (
               SELECT m.seq, m.role, m.content FROM messages m
               WHERE m.account_id = c.account_id AND m.conversation_id = c.id AND NOT EXISTS (
                 SELECT FROM attachments f WHERE f.account_id = m.account_id AND f.conversation_id = m.conversation_id
                   AND f.seq = m.seq)
               ORDER BY m.seq DESC LIMIT 20) m), '[]') AS latest
           FROM conversations c WHERE c.account_id = $1 AND c.id = $2`,
    values: [tx.accountId, conversationId],
  });
  return row ? { assistantId: row.assistant_id, state: row.state, message: unansweredIn(row.latest) } : null;
}

interface Said {
  role: 'user' | 'assistant';
  content: string;
}

function unansweredIn(latest: readonly Said[]): string {
  const lastReply = latest.findLastIndex(({ role }) => role === 'assistant');
  const since = latest.slice(lastReply + 1);
  const lastOfAll = latest.findLast(({ role }) => role === 'user');
  const asked = since.length > 0 ? since : lastOfAll ? [lastOfAll] : [];
  return asked
    .map(({ content }) => content)
    .join('\n')
    .slice(-longest);
}
