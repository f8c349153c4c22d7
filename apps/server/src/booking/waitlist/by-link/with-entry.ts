import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps } from '../../../kernel/http/index.ts';
import { readRowToken } from '../../../kernel/secrets/index.ts';
import { lockCalendars } from '../../appointments/index.ts';
import { type EntryRow, lockEntry } from '../entry-row.ts';
import { hasWaitlistSignature } from '../waitlist-link.ts';

/**
 * Runs something with the entry of a link, in its account's scope. The calendars are locked first and then the entry, as whoever makes
 * offers does: in the other order the two could wait for each other.
 * @throws AppError not_found alike for a link that is forged or revoked, and for an entry that was erased
 */
export async function withEntry<T>(
  ctx: Deps,
  token: string,
  run: (tx: AccountTransaction, entry: EntryRow) => Promise<T>,
): Promise<T> {
  const parts = readRowToken(token);
  const found = parts && (await findAssistant(ctx, parts));
  if (!found) throw noSuchLink();
  return ctx.db.account(found.accountId, async (tx) => {
    await lockCalendars(tx, found.assistantId);
    const entry = await lockEntry(tx, parts.id);
    if (!entry) throw noSuchLink();
    return run(tx, entry);
  });
}

/** Whose entry a token opens, once its signature is known to be right. Null: it opens none. */
async function findAssistant(
  { db, secrets }: Deps,
  { id, signature }: { id: string; signature: string },
): Promise<{ accountId: string; assistantId: string } | null> {
  const [row] = await db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'waitlist.account',
      text: 'SELECT account_of_waitlist_entry($1) AS account_id',
      values: [id],
    }),
  );
  const accountId = row?.account_id;
  if (!accountId) return null;
  return db.account(accountId, async (tx) => {
    const [entry] = await tx.query<{ assistantId: string; linkVersion: number }>({
      name: 'waitlist.link',
      text: `SELECT assistant_id AS "assistantId", link_version AS "linkVersion" FROM waitlist_entries
             WHERE account_id = $1 AND id = $2`,
      values: [tx.accountId, id],
    });
    const isRight = entry && hasWaitlistSignature(secrets, { id, linkVersion: entry.linkVersion }, signature);
    return isRight ? { accountId, assistantId: entry.assistantId } : null;
  });
}

const noSuchLink = () =>
  new AppError('not_found', 'This link is no longer valid. Please open the one in your latest message.');
