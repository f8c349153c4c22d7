import type { Client, ClientUpdate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { writeAssistant } from '../../assistant/assistants/index.ts';
import type { SignedInContext } from '../../kernel/http/index.ts';
import { sendMail } from '../../kernel/mail/index.ts';
import { endPortalSessions } from './end-portal-sessions.ts';
import { inviteContact } from './invite-contact.ts';
import { liveNoticeMail } from './live-notice-mail.ts';
import { accountOfClient, lockClient, readClient } from './read-client.ts';
import { refuseOwnersAddress } from './refuse-owners-address.ts';

/**
 * Changes a client. Each time it goes live a mail tells the contact; a new contact is invited, and the one before
 * reaches the portal no more.
 * @throws AppError not_found; conflict when a new contact's address is an owner's or a team member's
 */
export async function updateClientAssistant(
  ctx: SignedInContext,
  id: string,
  update: ClientUpdate,
): Promise<Client> {
  const accountId = await accountOfClient(ctx, id);
  const { client, hasEndedSessions } = await ctx.db.account(accountId, async (tx) => {
    const before = await lockClient(tx, id);
    await writeAssistant(tx, id, update, ctx.clock.now());
    const after = await readClient(tx, id);
    await renameAccount(tx, before, after);
    const ended = await changeContact(ctx, tx, before, after);
    if (after.setupStatus === 'live' && before.setupStatus !== 'live') await notifyLive(ctx, tx, after);
    return { client: await readClient(tx, id), hasEndedSessions: ended };
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId, assistantId: id });
  if (hasEndedSessions) ctx.bus.publish({ kind: 'sessions.changed' });
  return client;
}

/** The account bears the business's name unless somebody gave it another. */
async function renameAccount(tx: AccountTransaction, before: Client, after: Client): Promise<void> {
  if (before.businessName === after.businessName) return;
  await tx.kysely
    .updateTable('accounts')
    .set({ name: after.businessName })
    .where('account_id', '=', tx.accountId)
    .where('name', '=', before.businessName)
    .execute();
}

/** Returns whether sessions were ended. */
async function changeContact(
  ctx: SignedInContext,
  tx: AccountTransaction,
  before: Client,
  after: Client,
): Promise<boolean> {
  const email = after.clientContactEmail;
  if (email === before.clientContactEmail) return false;
  await refuseOwnersAddress(tx, email);
  await inviteContact(ctx, tx, { ...after, email });
  return endPortalSessions(tx, before.clientContactEmail);
}

async function notifyLive(ctx: SignedInContext, tx: AccountTransaction, client: Client): Promise<void> {
  const { clientContactEmail: email, businessName, name, accountId } = client;
  if (email === '') return;
  const mail = liveNoticeMail({
    brand: ctx.config.brand,
    publicUrl: ctx.publicUrl,
    businessName,
    name,
    email,
  });
  await sendMail(ctx, tx, { ...mail, accountId, recipient: email });
}
