import type { VisitorMessage } from '@deskbell/contract';
import type { MessagesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { Deps, EventStream } from '../http/index.ts';

const keepAliveMs = 15_000;

/** The account a conversation belongs to, before any is known; null when there is no such conversation. */
export async function accountOfConversation(deps: Deps, conversationId: string): Promise<string | null> {
  const rows = await deps.db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'account-of-conversation',
      text: 'SELECT account_of_conversation($1) AS account_id',
      values: [conversationId],
    }),
  );
  return rows[0]?.account_id ?? null;
}

/** What was stored after `after`, oldest first. */
export async function messagesAfter(
  deps: Deps,
  accountId: string,
  conversationId: string,
  after: number,
): Promise<VisitorMessage[]> {
  const rows = await deps.db.account(accountId, (tx) =>
    tx.query<Selectable<MessagesTable>>({
      name: 'conversations.messages-after',
      text: `SELECT id, seq, role, content, sources, suggestions, client_message_id, created_at FROM messages
             WHERE account_id = $1 AND conversation_id = $2 AND seq > $3 ORDER BY seq LIMIT 500`,
      values: [accountId, conversationId, after],
    }),
  );
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    role: row.role as VisitorMessage['role'],
    content: row.content,
    sources: row.sources as VisitorMessage['sources'],
    suggestions: row.suggestions as string[],
    clientMessageId: row.client_message_id,
    createdAt: row.created_at.toISOString(),
  }));
}

/**
 * Sends what was stored after `after`, then what is stored from now on, until the client leaves. Each look begins
 * after the last message sent, so nothing is lost or doubled whenever the announcement comes, or if it never does.
 */
export async function streamMessages(
  deps: Deps,
  accountId: string,
  conversationId: string,
  after: number,
  stream: EventStream,
): Promise<void> {
  let wake = () => {};
  let isNews = true;
  const unsubscribe = deps.bus.subscribe((event) => {
    if (event.kind !== 'message.stored' || event.conversationId !== conversationId) return;
    isNews = true;
    wake();
  });
  stream.left.addEventListener('abort', () => wake());
  try {
    let last = after;
    while (!stream.left.aborted) {
      const wasNews = isNews;
      isNews = false;
      const messages = await messagesAfter(deps, accountId, conversationId, last);
      for (const message of messages) {
        await stream.send('message', message, String(message.seq));
        last = message.seq;
      }
      if (!wasNews && messages.length === 0) await stream.send('ping', {});
      if (isNews || messages.length > 0) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, keepAliveMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stream.left.aborted || isNews) wake();
      });
    }
  } finally {
    unsubscribe();
  }
}
