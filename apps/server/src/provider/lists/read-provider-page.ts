import type { ProviderPage, ProviderPageQuery } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { matching, type ProviderList } from './read-provider-list.ts';

/** The page that is asked for, and how many rows there are in all. */
export async function readProviderPage<Row>(
  tx: AccountTransaction,
  list: ProviderList<Row>,
  query: ProviderPageQuery,
): Promise<ProviderPage<Row>> {
  const rows = matching(list, query);
  const counted = list.counted ? matching({ ...list, rows: list.counted }, query) : rows;
  const { limit, page, sortOrder } = query;
  const results = await rows
    .orderBy(sql`${sql.ref(list.id)} ${sql.raw(sortOrder)}`)
    .limit(limit)
    .offset(limit * (page - 1))
    .execute();
  const { rows: counts } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${counted.clearSelect().select(sql`1`.as('one'))} AS matching`.execute(
    tx.kysely,
  );
  const totalItems = counts[0]!.count;
  const totalPages = limit === 0 ? 0 : Math.ceil(totalItems / limit);
  return {
    results,
    metadata: {
      itemsPerPage: limit,
      totalItems,
      currentPage: page,
      totalPages,
      hasNextPage: page < totalPages,
      sortOrder,
    },
  };
}
