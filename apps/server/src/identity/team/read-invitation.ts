import type { InvitationView } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { findUserByEmail } from './find-user-by-email.ts';
import { findInvitation, openInvitation } from './open-invitation.ts';

/**
 * What the holder of a link is shown before they join. Somebody who signed up with the address and never proved it counts
 * as nobody to the holder of the mailed link, who chooses a new password.
 * @throws AppError with a sentence for a link that is unknown, used, taken back or past its time
 */
export async function readInvitation(deps: Deps, token: string): Promise<InvitationView> {
  const { accountId } = await findInvitation(deps, token);
  return deps.db.account(accountId, async (tx) => {
    const { email, role, invitedBy, provesAddress } = await openInvitation(deps, tx, token);
    const [names] = await tx.query<{ account: string; inviter: string | null }>({
      name: 'team.names-of-invitation',
      text: `SELECT a.name AS account, (SELECT u.name FROM auth."user" u WHERE u.id = $2) AS inviter
             FROM accounts a WHERE a.account_id = $1`,
      values: [accountId, invitedBy],
    });
    const user = await findUserByEmail(tx, email);
    return {
      accountName: names!.account,
      invitedBy: names!.inviter ?? '',
      email,
      role,
      hasUser: user !== undefined && (user.isProven || !provesAddress),
    };
  });
}
