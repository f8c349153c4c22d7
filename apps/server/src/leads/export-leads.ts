import type { exportLeads as endpoint, Lead, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import { requireAssistant } from '../assistants/index.ts';
import { localTime, streamCsv } from '../exports/index.ts';
import { containing, type OwnerContext } from '../http/index.ts';
import { leadColumns, toLead } from './lead-row.ts';
import { selectMatching } from './list-leads.ts';

type Query = QueryOf<typeof endpoint>;

const columns = ['Name', 'Email', 'Phone', 'Source', 'Interest', 'Score', 'Status', 'Date'];
const rowsPerPage = 1000;

/** All leads that match as CSV, newest first, whatever their number. */
export function exportLeads(ctx: OwnerContext, assistantId: string, query: Query): Promise<Response> {
  const time = localTime(ctx.account.timeZone);
  const name = `leads-${time(ctx.clock.now()).slice(0, 10)}.csv`;
  return streamCsv({ name, columns }, pages(ctx, assistantId, query, time), ctx.log);
}

async function* pages(
  ctx: OwnerContext,
  assistantId: string,
  query: Query,
  time: (moment: Date) => string,
): AsyncGenerator<(string | null)[][], void> {
  for (let before: string | undefined; ; ) {
    const leads = await readPage(ctx, assistantId, query, before);
    if (leads.length > 0) yield leads.map((lead) => lineOf(lead, time));
    if (leads.length < rowsPerPage) return;
    before = leads.at(-1)!.id;
  }
}

function readPage(
  ctx: OwnerContext,
  assistantId: string,
  query: Query,
  before: string | undefined,
): Promise<Lead[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    if (!before) await requireAssistant(tx, assistantId);
    let select = selectMatching(tx, assistantId, query, ctx.account.timeZone);
    // The list's search finds the newest so many; here it has to find them all, in the order of reading.
    if (query.search) {
      select = select.where('searched', 'like', sql<string>`lower(${containing(query.search)})`);
    }
    if (before) select = select.where('id', '<', before);
    const rows = await select.select(leadColumns).orderBy('id', 'desc').limit(rowsPerPage).execute();
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
