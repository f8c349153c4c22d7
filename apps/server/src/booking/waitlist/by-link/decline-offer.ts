import type { CustomerWaitlistEntry } from '@deskbell/contract';
import type { Deps } from '../../../kernel/http/index.ts';
import { endOffer } from '../offers/end-offer.ts';
import { readCustomerEntry } from './read-customer-entry.ts';
import { requireOffer } from './require-offer.ts';
import { withEntry } from './with-entry.ts';

/**
 * Declines the time that is held: they wait for another, and it goes to the next one.
 * @throws AppError conflict when it is held no longer
 */
export function declineOffer(ctx: Deps, token: string, startsAt: Date): Promise<CustomerWaitlistEntry> {
  return withEntry(ctx, token, async (tx, entry) => {
    requireOffer(entry, startsAt, ctx.clock.now());
    return readCustomerEntry(ctx, tx, (await endOffer(ctx, tx, entry, 'declined')) ?? entry);
  });
}
