import type {
  endpoints,
  ProviderCall,
  ProviderCallMetadata,
  ProviderPage,
  QueryOf,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderList, readProviderPage } from '../lists/index.ts';
import { type CallRow, ourEndedReason, selectCalls, toProviderCalls } from './call-row.ts';
import { listedCalls } from './calls-and-planned.ts';

type ListQuery = QueryOf<typeof endpoints.listProviderCalls>;
type PageQuery = QueryOf<typeof endpoints.listProviderCallPages>;

/** The account's calls, newest first, with what was said. */
export function listProviderCalls(ctx: MemberContext, query: ListQuery): Promise<ProviderCall[]> {
  return ctx.db.account(ctx.account.id, async (tx) =>
    toProviderCalls(tx, await readProviderList(await calls(tx, query), query), ctx),
  );
}

export function listProviderCallPages(
  ctx: MemberContext,
  query: PageQuery,
): Promise<ProviderPage<ProviderCall>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { results, metadata } = await readProviderPage(tx, await calls(tx, query), query);
    return { results: await toProviderCalls(tx, results, ctx), metadata };
  });
}

/** The same without what was said and what is left of each. */
export async function listProviderCallMetadata(
  ctx: MemberContext,
  query: PageQuery,
): Promise<ProviderPage<ProviderCallMetadata>> {
  const { results, metadata } = await listProviderCallPages(ctx, query);
  return { results: results.map(({ messages: _, artifact: __, ...call }) => call), metadata };
}

/** Calls that match, newest first, from behind the one with the id `before`. */
export function readCallsFrom(
  ctx: MemberContext,
  query: Omit<PageQuery, 'limit' | 'page' | 'sortOrder'>,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ProviderCall[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const list = await calls(tx, query);
    const rows = before ? list.rows.where(sql<SqlBool>`calls.id < ${before}`) : list.rows;
    return toProviderCalls(tx, await readProviderList({ ...list, rows }, { ...query, limit }), ctx);
  });
}

type Filters = Partial<Pick<PageQuery, 'id' | 'idAny' | 'assistantId' | 'phoneNumberId' | 'endedReason'>>;

/** Counted without what is known of them by phone: to look that up for each of all calls would take too long. */
async function calls(tx: AccountTransaction, filters: Filters): Promise<ProviderList<CallRow>> {
  const listed = await listedCalls(tx);
  const conditions = conditionsOf(filters);
  const bare = tx.kysely.selectFrom(listed as unknown as 'calls');
  return {
    rows: conditions.reduce((rows, condition) => rows.where(condition), selectCalls(tx, listed)),
    counted: conditions.reduce((rows, condition) => rows.where(condition), bare),
    createdAt: 'calls.started_at',
    updatedAt: 'calls.alive_at',
    id: 'calls.id',
  };
}

function conditionsOf(filters: Filters): RawBuilder<SqlBool>[] {
  const { id, idAny, assistantId, phoneNumberId, endedReason } = filters;
  return [
    ...(id ? [sql<SqlBool>`calls.id = ${id}`] : []),
    ...(idAny ? [sql<SqlBool>`calls.id = ANY(${idAny}::uuid[])`] : []),
    // Those with an assistant that is nowhere are in somebody's inbox, not theirs.
    ...(assistantId
      ? [
          sql<SqlBool>`calls.assistant_id = ${assistantId}`,
          sql<SqlBool>`NOT EXISTS (SELECT FROM provider_calls asked WHERE asked.account_id = calls.account_id
            AND asked.id = calls.id AND asked.given ->> 'madeOf' = 'assistant'
            AND asked.given #> '{squad,members,0,assistant}' IS NOT NULL)`,
        ]
      : []),
    ...(endedReason ? [sql<SqlBool>`calls.ended_reason = ${ourEndedReason(endedReason)}`] : []),
    ...(phoneNumberId
      ? [
          sql<SqlBool>`(calls.planned_number_id = ${phoneNumberId} OR EXISTS (SELECT FROM phone_calls p WHERE p.account_id = calls.account_id
            AND p.conversation_id = calls.conversation_id AND p.number_id = ${phoneNumberId}))`,
        ]
      : []),
  ];
}
