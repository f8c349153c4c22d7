import type { TestServer } from './create-test-server.ts';

/** The id of the account that an assistant belongs to. */
export async function accountOf(
  { deps }: Pick<TestServer, 'deps'>,
  { assistantId }: { assistantId: string },
): Promise<string> {
  const { rows } = await deps.db.pool.query<{ id: string }>('SELECT account_of_assistant($1) AS id', [
    assistantId,
  ]);
  return rows[0]!.id;
}
