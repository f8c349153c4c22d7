import type { SystemTransaction } from '@deskbell/database';
import { findAddressHolder } from '../../identity/accounts/index.ts';
import { AppError } from '../../kernel/http/index.ts';

/**
 * One address is one user, and that of an owner or team member reaches the dashboard, not the portal. Somebody who signed
 * up without proving that the address is theirs doesn't keep a client from it.
 * @throws AppError conflict
 */
export async function refuseOwnersAddress(tx: SystemTransaction, email: string): Promise<void> {
  const holder = await findAddressHolder(tx, email);
  if (holder?.kind !== 'member') return;
  const message =
    "This address belongs to an owner or team member, so it can't be invited as a client. Please use another one.";
  throw new AppError('conflict', message, { issues: [{ path: 'clientContactEmail', message }] });
}
