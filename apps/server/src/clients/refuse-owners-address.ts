import type { SystemTransaction } from '@deskbell/database';
import { AppError, type SignedInContext } from '../http/index.ts';

/**
 * One address is one user, and that of an owner or team member reaches the dashboard, not the portal. Somebody who signed
 * up without proving that the address is theirs doesn't keep a client from it.
 * @throws AppError conflict
 */
export async function refuseOwnersAddress(
  tx: SystemTransaction,
  ctx: SignedInContext,
  email: string,
): Promise<void> {
  const [taken] = await tx.query({
    name: 'clients.owner-of-address',
    text: `SELECT 1 FROM auth."user" WHERE "email" = $1 AND "id" NOT LIKE 'client\\_%'
             AND ("emailVerified" OR "id" = $2)`,
    values: [email, ctx.actor.userId],
  });
  if (!taken) return;
  const message =
    "This address belongs to an owner or a team member, so it can't be invited as a client. Please use another one.";
  throw new AppError('conflict', message, { issues: [{ path: 'clientContactEmail', message }] });
}
