import type { CustomerWaitlistEntry } from '@deskbell/contract';
import type { Deps } from '../../../kernel/http/index.ts';
import { leaveList } from '../offers/end-offer.ts';
import { readCustomerEntry } from './read-customer-entry.ts';
import { withEntry } from './with-entry.ts';

/** Takes the customer of a link off the list; twice is once. */
export const leaveByLink = (ctx: Deps, token: string): Promise<CustomerWaitlistEntry> =>
  withEntry(ctx, token, async (tx, entry) =>
    readCustomerEntry(ctx, tx, (await leaveList(ctx, tx, entry)) ?? entry),
  );
