import pg from 'pg';

/** Rows of a statement run as who owns the database: for what no role of the app may read or write. */
export async function queryAsOwner<Row extends object>(
  { database }: { database: { url: string } },
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    return (await owner.query<Row>(text, values)).rows;
  } finally {
    await owner.end();
  }
}
