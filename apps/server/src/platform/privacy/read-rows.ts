import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { ExportedTable } from './exported-tables.ts';

export type ExportedRow = Record<string, unknown>;

const rowsPerPage = 500;

/** All rows of one kind, page by page, whatever their number: the database keeps the place. */
export async function* readRows(
  tx: AccountTransaction,
  { table, columns, order, userOf }: ExportedTable,
): AsyncGenerator<ExportedRow[], void> {
  const own = columns.map((column) => sql.ref(`t.${column}`));
  const user = userOf
    ? sql`, u.name AS user_name, u.email AS user_email FROM ${sql.table(table)} t
          LEFT JOIN auth."user" u ON u.id = ${sql.ref(`t.${userOf}`)}`
    : sql` FROM ${sql.table(table)} t`;
  await sql`DECLARE exported NO SCROLL CURSOR FOR
    SELECT ${sql.join(own)} ${user} WHERE t.account_id = ${sql.lit(tx.accountId)}
    ORDER BY ${sql.join(order.map((column) => sql.ref(`t.${column}`)))}`.execute(tx.kysely);
  try {
    for (;;) {
      const { rows } = await sql<ExportedRow>`FETCH ${sql.lit(rowsPerPage)} FROM exported`.execute(tx.kysely);
      if (rows.length > 0) yield rows;
      if (rows.length < rowsPerPage) return;
    }
  } finally {
    await sql`CLOSE exported`.execute(tx.kysely);
  }
}

/** The columns of a kind as both files name them. */
export const columnsOf = ({ columns, userOf }: ExportedTable): string[] =>
  userOf ? [...columns, 'user_name', 'user_email'] : [...columns];
