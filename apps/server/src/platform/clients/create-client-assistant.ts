import type { ClientCreate, InvitedClient } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { insertAssistant } from '../../assistant/assistants/index.ts';
import type { SignedInContext } from '../../kernel/http/index.ts';
import { inviteContact } from './invite-contact.ts';
import { readClient } from './read-client.ts';
import { refuseOwnersAddress } from './refuse-owners-address.ts';

/**
 * Creates a client: an account of its own in the administrator's zone and country, its assistant (pending), and an
 * invitation of the contact by mail.
 * @throws AppError conflict when the contact's address is an owner's or a team member's
 */
export function createClientAssistant(ctx: SignedInContext, given: ClientCreate): Promise<InvitedClient> {
  const [accountId, id, now] = [uuidv7(), uuidv7(), ctx.clock.now()];
  const { managedByAdmin: _always, setupStatus: _first, ...fields } = given;
  return ctx.db.account(accountId, async (tx) => {
    await refuseOwnersAddress(tx, given.clientContactEmail);
    await tx.kysely
      .insertInto('accounts')
      .values({
        account_id: accountId,
        name: given.businessName,
        plan_type: null,
        ...(await placeOf(tx, ctx.actor.userId)),
        created_at: now,
      })
      .execute();
    const assistant = { ...fields, businessHours: '247', tone: 'professional', language: 'en' } as const;
    await insertAssistant(tx, { id, userId: ctx.actor.userId, fields: assistant, now, managed: true });
    const invitationLink = await inviteContact(ctx, tx, {
      id,
      email: given.clientContactEmail,
      businessName: given.businessName,
      name: given.name,
    });
    return { ...(await readClient(tx, id)), invitationLink };
  });
}

/** Zone and country of the account that the administrator joined first, whichever they act for now. */
async function placeOf(tx: SystemTransaction, userId: string) {
  const [own] = await tx.query<{ time_zone: string; country: string }>({
    name: 'clients.place-of-administrator',
    text: 'SELECT time_zone, country FROM membership_of_user($1)',
    values: [userId],
  });
  return own;
}
