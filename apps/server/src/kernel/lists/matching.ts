import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { List, ListQuery, Select } from './define-list.ts';
import { likePattern } from './like-pattern.ts';
import type { Condition } from './order.ts';

/** The rows of a list that are as the query wants them, its search included unless that is left out. */
export function selectMatching<Tx extends SystemTransaction, Query extends ListQuery, Row, Item>(
  tx: Tx,
  list: List<Tx, Query, Row, Item>,
  query: Query,
): Select<Row> {
  const pattern = patternOf(query);
  const conditions = [
    ...filtersOf(list, query),
    ...(list.where?.(query) ?? []),
    ...(pattern && list.search?.matches ? [list.search.matches(pattern, query)] : []),
  ];
  return conditions.reduce((select, condition) => select.where(condition), list.select(tx, query));
}

/** The filters that the query sets. */
export const filtersOf = <Query extends ListQuery>(
  { filters }: { filters?: (query: Query) => Record<string, string | undefined> },
  query: Query,
): Condition[] =>
  Object.entries(filters?.(query) ?? {}).flatMap(([column, wanted]) =>
    wanted ? [sql<boolean>`${sql.ref(column)} = ${wanted}`] : [],
  );

/** What is searched for, as a pattern; null: nothing. */
export const patternOf = ({ search }: ListQuery): string | null =>
  search?.trim() ? likePattern(search) : null;
