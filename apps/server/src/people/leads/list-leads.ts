import type { endpoints, Lead, QueryOf } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { sumCreatedOn } from '../../insight/analytics/index.ts';
import { likePattern, type MemberContext, type PageAnswer } from '../../kernel/http/index.ts';
import { countMatching, exactly, type Found, findIds, pageOf } from '../../kernel/lists/index.ts';
import { boundsOf, createdOn } from '../../kernel/local-time/index.ts';
import { selectLeads, toLead } from './lead-row.ts';

type Query = QueryOf<typeof endpoints.listLeads>;

/** An assistant's leads that match, newest first. The cursor is the last id seen. */
export function listLeads(ctx: MemberContext, assistantId: string, query: Query): Promise<PageAnswer<Lead>> {
  const { timeZone } = ctx.account;
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const found = query.search
      ? await search(tx, assistantId, query, timeZone)
      : await count(tx, assistantId, query, timeZone);
    return pageOf(found, query.limit, async () => {
      let select = found.ids
        ? selectLeads(tx).where('id', 'in', found.ids)
        : selectMatching(tx, assistantId, query, timeZone);
      if (query.cursor) select = select.where('id', '<', query.cursor);
      const rows = await select
        .orderBy('id', 'desc')
        .limit(query.limit + 1)
        .execute();
      return rows.map(toLead);
    });
  });
}

function search(tx: AccountTransaction, assistantId: string, query: Query, timeZone: string): Promise<Found> {
  const { since, before } = boundsOf(timeZone, query);
  return findIds(
    tx,
    query,
    (atMost) => sql`search_leads(${assistantId}, ${likePattern(query.search!)}, ${query.score ?? null},
      ${query.source ?? null}, ${query.status ?? null}, ${since}, ${before}, ${atMost})`,
  );
}

async function count(
  tx: AccountTransaction,
  assistantId: string,
  query: Query,
  timeZone: string,
): Promise<Found> {
  const isCutToDays = query.from || query.to;
  const isFiltered = query.score || query.source || query.status;
  if (isCutToDays && isFiltered) {
    return countMatching(tx, selectMatching(tx, assistantId, query, timeZone).clearSelect().select('id'));
  }
  if (isCutToDays) {
    const { leads } = await sumCreatedOn(tx, { assistantId, timeZone }, query);
    return exactly(leads);
  }
  let counts = tx.kysely
    .selectFrom('lead_counts')
    .select(sql<number>`coalesce(sum(leads), 0)::int`.as('total'))
    .where('account_id', '=', tx.accountId)
    .where('assistant_id', '=', assistantId);
  if (query.score) counts = counts.where('score', '=', query.score);
  if (query.source) counts = counts.where('source', '=', query.source);
  if (query.status) counts = counts.where('status', '=', query.status);
  const { total } = await counts.executeTakeFirstOrThrow();
  return exactly(total);
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
