import type { Conversation, exportConversations as endpoint, QueryOf } from '@deskbell/contract';
import { getAssistant } from '../../assistant/assistants/index.ts';
import { recordEvent } from '../../kernel/audit/index.ts';
import { asFileName, pagesOfLines, streamCsv } from '../../kernel/downloads/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { matchesSearch } from '../../kernel/lists/index.ts';
import { dateTimeFormat } from '../../kernel/local-time/index.ts';
import { toConversation } from './conversation-row.ts';
import { selectMatching } from './list-conversations.ts';

type Query = QueryOf<typeof endpoint>;

const columns = ['Customer Name', 'Email', 'Phone', 'Type', 'Topic', 'Status', 'Date'];

/** All conversations that match as CSV, newest first, whatever their number. */
export async function exportConversations(
  ctx: MemberContext,
  assistantId: string,
  query: Query,
): Promise<Response> {
  const { businessName } = await getAssistant(ctx, assistantId);
  const time = dateTimeFormat(ctx.account.timeZone);
  const day = time(ctx.clock.now()).slice(0, 10);
  const name = `${asFileName(businessName)}_conversations_${day}.csv`;
  const pages = pagesOfLines(
    (before, limit) => readPage(ctx, assistantId, query, { before, limit }),
    (conversation) => lineOf(conversation, time),
  );
  return streamCsv({ name, columns }, pages, ctx.log);
}

function readPage(
  ctx: MemberContext,
  assistantId: string,
  query: Query,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Conversation[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    if (!before)
      await recordEvent(tx, { action: 'exported', subject: 'conversations', subjectId: assistantId });
    let select = selectMatching(tx, assistantId, query, ctx.account.timeZone);
    // The list's search finds the newest so many; here it has to find them all, in the order of reading.
    if (query.search) select = select.where(matchesSearch(query.search));
    if (before) select = select.where('id', '<', before);
    const rows = await select.orderBy('id', 'desc').limit(limit).execute();
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
