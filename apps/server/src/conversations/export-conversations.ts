import type { Conversation, exportConversations as endpoint, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import { getAssistant } from '../assistants/index.ts';
import { asFileName, localTime, streamCsv } from '../exports/index.ts';
import { containing, type OwnerContext } from '../http/index.ts';
import { toConversation } from './conversation-row.ts';
import { selectMatching } from './list-conversations.ts';

type Query = QueryOf<typeof endpoint>;

const columns = ['Customer Name', 'Email', 'Phone', 'Type', 'Topic', 'Status', 'Date'];
const rowsPerPage = 1000;

/** All conversations that match as CSV, newest first, whatever their number. */
export async function exportConversations(
  ctx: OwnerContext,
  assistantId: string,
  query: Query,
): Promise<Response> {
  const { businessName } = await getAssistant(ctx, assistantId);
  const time = localTime(ctx.account.timeZone);
  const day = time(ctx.clock.now()).slice(0, 10);
  const name = `${asFileName(businessName)}_conversations_${day}.csv`;
  return streamCsv({ name, columns }, pages(ctx, assistantId, query, time), ctx.log);
}

async function* pages(
  ctx: OwnerContext,
  assistantId: string,
  query: Query,
  time: (moment: Date) => string,
): AsyncGenerator<(string | null)[][], void> {
  for (let before: string | undefined; ; ) {
    const conversations = await readPage(ctx, assistantId, query, before);
    if (conversations.length > 0) yield conversations.map((conversation) => lineOf(conversation, time));
    if (conversations.length < rowsPerPage) return;
    before = conversations.at(-1)!.id;
  }
}

function readPage(
  ctx: OwnerContext,
  assistantId: string,
  query: Query,
  before: string | undefined,
): Promise<Conversation[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    let select = selectMatching(tx, assistantId, query, ctx.account.timeZone);
    // The list's search finds the newest so many; here it has to find them all, in the order of reading.
    if (query.search) {
      select = select.where('searched', 'like', sql<string>`lower(${containing(query.search)})`);
    }
    if (before) select = select.where('id', '<', before);
    const rows = await select.orderBy('id', 'desc').limit(rowsPerPage).execute();
    return rows.map(toConversation);
  });
}

const lineOf = (conversation: Conversation, time: (moment: Date) => string): (string | null)[] => [
  conversation.customerName ?? 'Anonymous',
  conversation.customerEmail,
  conversation.customerPhone,
  conversation.type,
  conversation.topic || 'General inquiry',
  conversation.status,
  time(new Date(conversation.createdAt)),
];
