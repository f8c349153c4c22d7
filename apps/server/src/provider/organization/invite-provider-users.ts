import type { ProviderInvite, ProviderInvited } from '@deskbell/contract';
import { inviteMember } from '../../identity/team/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { ourRole } from './provider-users.ts';

/** Invites each as the dashboard does; who can't be is named, with why. `mayInvite` throws once too many were. */
export async function inviteProviderUsers(
  ctx: MemberContext,
  { emails, role }: ProviderInvite,
  mayInvite: () => Promise<void>,
): Promise<ProviderInvited> {
  const invited: ProviderInvited = { invitations: [], errors: [] };
  for (const email of new Set(emails)) {
    await mayInvite();
    try {
      const { id, expiresAt, link, role: its } = await inviteMember(ctx, { email, role: ourRole[role] });
      invited.invitations.push({ id, email, expiresAt, link, role: its });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      invited.errors.push({ email, error: error.message });
    }
  }
  return invited;
}
