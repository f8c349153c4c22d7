import pg from 'pg';

/** Every row of an account in every table that has accounts, as the database's owner sees them, by table. */
export async function allRowsOf(url: string, accountId: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE column_name = 'account_id' AND table_schema = 'public' ORDER BY 1`,
    );
    const found: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT to_jsonb(t) AS row FROM ${name} t WHERE account_id = $1 ORDER BY to_jsonb(t)::text`,
        [accountId],
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}
