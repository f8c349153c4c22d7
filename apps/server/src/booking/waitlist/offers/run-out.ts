import type { Deps } from '../../../kernel/http/index.ts';
import { lockEntry } from '../entry-row.ts';
import { endOffer } from './end-offer.ts';

/** The job that ends an offer nobody answered: `{accountId, entryId, offer}`, the last its number. */
export const runOutJob = 'waitlist.run-out';

/** Ends an offer whose time is up; not one that was answered meanwhile, nor a later one. */
export async function runOut(deps: Deps, accountId: string, entryId: string, offer: number): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    if (entry?.state === 'offered' && entry.offers === offer) await endOffer(deps, tx, entry, 'unanswered');
  });
}
