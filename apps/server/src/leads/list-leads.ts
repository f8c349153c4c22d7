import type { endpoints, Lead, QueryOf } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { boundsOf, createdOn, sumCreatedOn } from '../analytics/index.ts';
import { requireAssistant } from '../assistants/index.ts';
import { containing, type OwnerContext, type PageAnswer, page } from '../http/index.ts';
import { countedUpTo, foundUpTo } from '../list-bounds.ts';
import { leadColumns, toLead } from './lead-row.ts';

type Query = QueryOf<typeof endpoints.listLeads>;

/** An assistant's leads that match, newest first. The cursor is the last id seen. */
export function listLeads(ctx: OwnerContext, assistantId: string, query: Query): Promise<PageAnswer<Lead>> {
  const { timeZone } = ctx.account;
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const { total, ids } = await countAndFind(tx, assistantId, query, timeZone);
    if (total === 0 || ids?.length === 0) return page<Lead>([], { total, nextCursor: null });
    let select = ids
      ? selectLeads(tx).where('id', 'in', ids)
      : selectMatching(tx, assistantId, query, timeZone);
    if (query.cursor) select = select.where('id', '<', query.cursor);
    const rows = await select
      .select(leadColumns)
      .orderBy('id', 'desc')
      .limit(query.limit + 1)
      .execute();
    const shown = rows.slice(0, query.limit).map(toLead);
    return page(shown, { total, nextCursor: rows.length > query.limit ? shown.at(-1)!.id : null });
  });
}

/** `ids`: the page and one more, where they had to be searched for. */
interface Found {
  total: number;
  ids: string[] | null;
}

async function countAndFind(
  tx: AccountTransaction,
  assistantId: string,
  query: Query,
  timeZone: string,
): Promise<Found> {
  if (query.search) return search(tx, assistantId, query, timeZone);
  const isCutToDays = query.from || query.to;
  if (isCutToDays && !(query.score || query.source || query.status)) {
    const sums = await sumCreatedOn(tx, { assistantId, timeZone }, query);
    return { total: sums.leads, ids: null };
  }
  if (isCutToDays) {
    const some = selectMatching(tx, assistantId, query, timeZone).select('id').limit(countedUpTo);
    const counted = await tx.kysely
      .selectFrom(some.as('some'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { ...counted, ids: null };
  }
  let counts = tx.kysely
    .selectFrom('lead_counts')
    .select(sql<number>`coalesce(sum(leads), 0)::int`.as('total'))
    .where('account_id', '=', tx.accountId)
    .where('assistant_id', '=', assistantId);
  if (query.score) counts = counts.where('score', '=', query.score);
  if (query.source) counts = counts.where('source', '=', query.source);
  if (query.status) counts = counts.where('status', '=', query.status);
  return { ...(await counts.executeTakeFirstOrThrow()), ids: null };
}

async function search(
  tx: AccountTransaction,
  assistantId: string,
  query: Query,
  timeZone: string,
): Promise<Found> {
  const { since, before } = boundsOf(timeZone, query);
  const { rows } = await sql<Found>`
    WITH found AS MATERIALIZED (
      SELECT id FROM search_leads(${assistantId}, ${containing(query.search!)}, ${query.score ?? null},
        ${query.source ?? null}, ${query.status ?? null}, ${since}, ${before}, ${foundUpTo}) AS id)
    SELECT count(*)::int AS total,
      ARRAY(SELECT id FROM found WHERE ${query.cursor ? sql`id < ${query.cursor}` : sql`true`}
            ORDER BY id DESC LIMIT ${query.limit + 1}) AS ids
    FROM found`.execute(tx.kysely);
  return rows[0]!;
}

/** Those that match whatever is asked for but the search. */
export function selectMatching(
  tx: AccountTransaction,
  assistantId: string,
  query: Omit<Query, 'cursor' | 'limit' | 'search'>,
  timeZone: string,
) {
  let matching = selectLeads(tx).where('assistant_id', '=', assistantId);
  if (query.score) matching = matching.where('score', '=', query.score);
  if (query.source) matching = matching.where('source', '=', query.source);
  if (query.status) matching = matching.where('status', '=', query.status);
  return query.from || query.to ? matching.where(createdOn(timeZone, query)) : matching;
}

const selectLeads = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('leads').where('account_id', '=', tx.accountId);
