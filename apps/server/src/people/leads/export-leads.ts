import type { exportLeads as endpoint, Lead, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { recordEvent } from '../../kernel/audit/index.ts';
import { pagesOfLines, streamCsv } from '../../kernel/downloads/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { matchesSearch } from '../../kernel/lists/index.ts';
import { dateTimeFormat } from '../../kernel/local-time/index.ts';
import { toLead } from './lead-row.ts';
import { selectMatching } from './list-leads.ts';

type Query = QueryOf<typeof endpoint>;

const columns = ['Name', 'Email', 'Phone', 'Source', 'Interest', 'Score', 'Status', 'Date'];

/** All leads that match as CSV, newest first, whatever their number; in a file `leads-{date}.csv` unless told its name. */
export function exportLeads(
  ctx: MemberContext,
  assistantId: string,
  query: Query,
  fileName?: string,
): Promise<Response> {
  const time = dateTimeFormat(ctx.account.timeZone);
  const name = fileName ?? `leads-${time(ctx.clock.now()).slice(0, 10)}.csv`;
  const pages = pagesOfLines(
    (before, limit) => readPage(ctx, assistantId, query, { before, limit }),
    (lead) => lineOf(lead, time),
  );
  return streamCsv({ name, columns }, pages, ctx.log);
}

function readPage(
  ctx: MemberContext,
  assistantId: string,
  query: Query,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Lead[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    if (!before) {
      await requireAssistant(tx, assistantId);
      await recordEvent(tx, { action: 'exported', subject: 'leads', subjectId: assistantId });
    }
    let select = selectMatching(tx, assistantId, query, ctx.account.timeZone);
    // The list's search finds the newest so many; here it has to find them all, in the order of reading.
    if (query.search) select = select.where(matchesSearch(query.search));
    if (before) select = select.where('id', '<', before);
    const rows = await select.orderBy('id', 'desc').limit(limit).execute();
    return rows.map(toLead);
  });
}

const lineOf = (lead: Lead, time: (moment: Date) => string): (string | null)[] => [
  lead.name ?? 'Anonymous',
  lead.email,
  lead.phone,
  lead.source,
  lead.interest,
  lead.score,
  lead.status,
  time(new Date(lead.createdAt)),
];
