import type { ProviderListQuery } from '@deskbell/contract';
import { type AliasedExpression, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** As much of Kysely's builder as a list needs. */
export interface Rows<Row> extends Expression<unknown> {
  where(condition: RawBuilder<SqlBool>): Rows<Row>;
  select(column: AliasedExpression<unknown, string>): Rows<Row>;
  clearSelect(): Rows<unknown>;
  orderBy(order: RawBuilder<unknown>): Rows<Row>;
  limit(rows: number): Rows<Row>;
  offset(rows: number): Rows<Row>;
  execute(): Promise<Row[]>;
}

/** What may be listed. Ids are ordered by time. */
export interface ProviderList<Row> {
  rows: Rows<Row>;
  /** The same rows without what is joined to them, for counting. Absent: `rows`. */
  counted?: Rows<unknown>;
  /** Columns: when a row was made and last changed, and its id. */
  createdAt: string;
  updatedAt: string;
  id: string;
}

/** The newest rows that were made and changed as the query says. */
export const readProviderList = <Row>(list: ProviderList<Row>, query: ProviderListQuery): Promise<Row[]> =>
  matching(list, query)
    .orderBy(sql`${sql.ref(list.id)} DESC`)
    .limit(query.limit)
    .execute();

const comparisons = { Gt: '>', Ge: '>=', Lt: '<', Le: '<=' } as const;

/** All rows that were made and changed as the query says. */
export function matching<Row>(list: ProviderList<Row>, query: ProviderListQuery): Rows<Row> {
  let { rows } = list;
  for (const column of ['createdAt', 'updatedAt'] as const) {
    for (const [suffix, comparison] of Object.entries(comparisons)) {
      const limit = query[`${column}${suffix as keyof typeof comparisons}`];
      if (limit === undefined) continue;
      // As exact as answers tell them.
      const time = sql`date_trunc('milliseconds', ${sql.ref(list[column])})`;
      rows = rows.where(sql<SqlBool>`${time} ${sql.raw(comparison)} ${limit}::timestamptz`);
    }
  }
  return rows;
}
