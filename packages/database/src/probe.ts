import type pg from 'pg';
import { orUnavailable } from './database-unavailable.ts';

export const probeLimitMs = 1_500;

/**
 * Writes one row and, past `work_mem`, a temporary file: an update alone would fit into pages that a full disk still has.
 * In a simple query all of it is one transaction.
 */
const writing = `SET LOCAL work_mem = '64kB';
  INSERT INTO health_probe (id, written_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at;
  SELECT count(*) FROM generate_series(1, 20000);`;

/**
 * Whether the server answers and takes writes, within a second and a half; asked over a connection of its own, so that a
 * busy pool isn't taken for a server that is gone.
 * @throws DatabaseUnavailable when it doesn't answer, the server's own error when it refuses to write
 */
export async function probe(pool: pg.Pool): Promise<void> {
  try {
    await pool.query(writing);
  } catch (error) {
    throw orUnavailable(error);
  }
}
