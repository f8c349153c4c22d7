import type { InvitedClient } from '@deskbell/contract';
import { AppError, type SignedInContext } from '../../kernel/http/index.ts';
import { inviteContact } from './invite-contact.ts';
import { accountOfClient, lockClient, readClient } from './read-client.ts';
import { refuseOwnersAddress } from './refuse-owners-address.ts';

/**
 * Invites the contact again; the link of the mail before becomes void.
 * @throws AppError not_found; conflict without a contact, or when they have become an owner or a team member
 */
export async function inviteClient(ctx: SignedInContext, id: string): Promise<InvitedClient> {
  const accountId = await accountOfClient(ctx, id);
  return ctx.db.account(accountId, async (tx) => {
    const client = await lockClient(tx, id);
    const email = client.clientContactEmail;
    if (email === '') throw new AppError('conflict', 'This client has no contact to invite.');
    await refuseOwnersAddress(tx, email);
    const invitationLink = await inviteContact(ctx, tx, { ...client, email });
    return { ...(await readClient(tx, id)), invitationLink };
  });
}
