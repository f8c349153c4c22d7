import pg from 'pg';

/** Reads rows as the database's owner, whom no account scope binds. */
export interface RowReader {
  /** Every row of an account in every table that has accounts, as `table {row}`. */
  rowsOf(accountId: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openRowReader(url: string): Promise<RowReader> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE column_name = 'account_id' AND table_schema = 'public' ORDER BY 1`,
  );
  const everyRow = tables
    .map(({ name }) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM ${name} t WHERE account_id = $1`)
    .join(' UNION ALL ');
  return {
    async rowsOf(accountId) {
      const { rows } = await client.query<{ row: string }>(`${everyRow} ORDER BY 1`, [accountId]);
      return rows.map(({ row }) => row);
    },
    close: () => client.end(),
  };
}
