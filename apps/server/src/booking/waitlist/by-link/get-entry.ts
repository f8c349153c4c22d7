import type { CustomerWaitlistEntry } from '@deskbell/contract';
import type { Deps } from '../../../kernel/http/index.ts';
import { readCustomerEntry } from './read-customer-entry.ts';
import { withEntry } from './with-entry.ts';

/** The place on the list of a link. Looking changes nothing: filters of mail programs follow every link. */
export const getEntry = (ctx: Deps, token: string): Promise<CustomerWaitlistEntry> =>
  withEntry(ctx, token, (tx, entry) => readCustomerEntry(ctx, tx, entry));
