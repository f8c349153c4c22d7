import type { Deps } from '../../kernel/http/index.ts';
import { changesAfter } from './changes-after.ts';
import type { LiveCursor } from './live-cursor.ts';

/** Where a stream begins, and what it says of that; null: nothing, it resumes where it was cut. */
export interface StreamBeginning {
  after: LiveCursor;
  says: 'ping' | 'resync' | null;
}

const afterEverything: LiveCursor = {
  transaction: String(2n ** 63n - 1n),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/**
 * Where a stream `after` a cursor begins (`now`: nothing before this moment; null: an invalid cursor). To be read before the
 * answer is out: whoever has that hears of everything that changes from then on.
 */
export async function streamBeginning(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  after: LiveCursor | 'now' | null,
): Promise<StreamBeginning> {
  const { now, isAhead } = await db.account(accountId, (tx) =>
    changesAfter(tx, after === 'now' || after === null ? afterEverything : after, 1),
  );
  // Names the beginning: whoever is cut off before the first change resumes from here.
  if (after === 'now') return { after: now, says: 'ping' };
  return after === null || isAhead ? { after: now, says: 'resync' } : { after, says: null };
}
