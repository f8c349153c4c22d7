import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { type PageAnswer, page } from '../http/index.ts';
import { countRows } from './count-rows.ts';
import type { List, ListQuery, Select } from './define-list.ts';
import { findRows } from './find-rows.ts';
import { patternOf, selectMatching } from './matching.ts';

/** A page of a list. @throws AppError invalid_input for a cursor that isn't valid */
export async function readPage<Tx extends SystemTransaction, Query extends ListQuery, Row, Item>(
  tx: Tx,
  list: List<Tx, Query, Row, Item>,
  query: Query,
): Promise<PageAnswer<Item>> {
  const { order, search, toItem } = list;
  const { cursor, limit } = query;
  const behind = cursor === undefined ? null : order.behind(cursor);
  const pattern = patternOf(query);

  if (search?.find && pattern) {
    const { find } = search;
    const { ids, ...count } = await findRows(tx, (atMost) => find(pattern, query, atMost), query);
    const found = list.select(tx, query).where(sql<boolean>`${order.id} = ANY (${ids})`);
    return pageOf(ids.length === 0 ? [] : await readRows(found, list, limit + 1), limit, toItem, count);
  }
  const count = await countRows(tx, list, query);
  const matching = selectMatching(tx, list, query);
  const asked = behind ? matching.where(behind) : matching;
  return pageOf(count.total === 0 ? [] : await readRows(asked, list, limit + 1), limit, toItem, count);
}

/** Up to `limit` rows in the list's order, each with its cursor. */
export const readRows = <Row>(
  select: Select<Row>,
  { order }: Pick<List<never, never, Row, unknown>, 'order'>,
  limit: number,
): Promise<(Row & { cursor: string })[]> =>
  select.select(order.cursor.as('cursor')).orderBy(order.by).limit(limit).execute() as Promise<
    (Row & { cursor: string })[]
  >;

function pageOf<Row extends { cursor: string }, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  count: { total: number; isTotalCapped: boolean },
): PageAnswer<Item> {
  const shown = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? shown.at(-1)!.cursor : null;
  return page(shown.map(toItem), { ...count, nextCursor });
}
