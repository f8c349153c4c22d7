import type pg from 'pg';

/** Columns in camelCase; those left out have the table's defaults. */
export type Row = Record<string, unknown>;

/** Writes rows into a table as the database's owner. All of them name the same columns, whatever a single row leaves out is null. */
export async function insertRows(sql: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const inColumns = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(table, key), value])),
  );
  const columns = [...new Set(inColumns.flatMap(Object.keys))].map((column) => `"${column}"`).join(', ');
  await sql.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(inColumns)],
  );
}

/** The table that a key in camelCase means. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// The sign-in library names its columns as we name our keys.
const columnOf = (table: string, key: string) => (table.startsWith('auth.') ? key : snakeCase(key));
