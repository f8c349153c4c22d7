import type { ProviderListQuery } from '@deskbell/contract';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** A query whose rows are these, whatever tables they are of. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own way to say so; a query of any tables is taken, and gives typed rows
export type Rows<Row> = SelectQueryBuilder<any, any, Row>;

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
