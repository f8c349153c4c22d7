import type pg from 'pg';
import { type AccountTransaction, type CountStatement, transactionOver } from './account-transaction.ts';
import { whenReachable } from './connect.ts';
import { DatabaseUnavailable, hasStalled, orUnavailable } from './database-unavailable.ts';
import { beginningMs, type LimitedQuery, type StatementLimit } from './time-limits.ts';

/** What is done in a transaction. */
export type Run<T> = (tx: AccountTransaction) => Promise<T>;

export interface TransactionPlan {
  pool: pg.Pool;
  waitMs: number;
  beginning: string;
  limit: StatementLimit;
  accountId: string;
  count: CountStatement;
}

/**
 * One transaction over a connection of the pool: committed when `run` resolves, rolled back when it throws.
 * @throws DatabaseUnavailable when the server is away, goes away, or leaves a statement without an answer for too long
 */
export async function runTransaction<T>(
  { pool, waitMs, beginning, limit, accountId, count }: TransactionPlan,
  run: Run<T>,
): Promise<T> {
  const client = await begin(pool, waitMs, beginning);
  let broken = false;
  try {
    const tx = transactionOver(client, accountId, limit.clientMs, count);
    const result = await run(tx).finally(() => tx.finish());
    await commit(client, limit);
    return result;
  } catch (error) {
    broken = !(await rolledBack(client, error));
    throw error;
  } finally {
    client.release(broken);
  }
}

// Nothing has happened yet, so it may be repeated; but a server that doesn't answer is not asked twice.
async function begin(pool: pg.Pool, waitMs: number, beginning: string): Promise<pg.PoolClient> {
  try {
    return await whenReachable(waitMs, async () => {
      const client = await pool.connect();
      try {
        await client.query({ text: beginning, query_timeout: beginningMs } as LimitedQuery);
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    });
  } catch (error) {
    throw orUnavailable(error);
  }
}

// A transaction with a failed statement answers COMMIT with ROLLBACK, and no error.
async function commit(client: pg.PoolClient, { clientMs }: StatementLimit): Promise<void> {
  const committing = { text: 'COMMIT', query_timeout: clientMs };
  const { command } = await client.query(committing).catch((error: unknown) => {
    throw orUnavailable(error);
  });
  if (command !== 'COMMIT')
    throw new Error('Rolled back: a statement had failed and its error was not passed on');
}

async function rolledBack(client: pg.PoolClient, cause: unknown): Promise<boolean> {
  if (cause instanceof DatabaseUnavailable && hasStalled(cause.cause)) return false;
  try {
    await client.query({ text: 'ROLLBACK', query_timeout: beginningMs } as LimitedQuery);
    return true;
  } catch {
    return false;
  }
}
