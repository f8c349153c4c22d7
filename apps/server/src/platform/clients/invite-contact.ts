import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { findAddressHolder, hashOfToken, newClaimToken } from '../../identity/accounts/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { sendMail, sendsMail } from '../../kernel/mail/index.ts';
import { invitationDays, invitationMail, portalLink } from './invitation-mail.ts';

const dayMs = 86_400_000;

/** The assistant and its contact, as an invitation tells them. */
export interface Invited {
  id: string;
  email: string;
  businessName: string;
  name: string;
}

/**
 * Invites the contact of an assistant by mail. The link of an invitation before becomes void. Where no mail is sent it returns
 * the link, for the administrator to pass on, who could read it in the outbox as well; else null.
 */
export async function inviteContact(
  ctx: Pick<Deps, 'clock' | 'config' | 'jobs' | 'publicUrl'>,
  tx: AccountTransaction,
  { id, email, businessName, name }: Invited,
): Promise<string | null> {
  const now = ctx.clock.now();
  const token = newClaimToken();
  await tx.kysely
    .updateTable('client_invitations')
    .set({ revoked_at: now, token_hash: null })
    .where('account_id', '=', tx.accountId)
    .where('assistant_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await tx.kysely
    .insertInto('client_invitations')
    .values({
      account_id: tx.accountId,
      id: uuidv7(),
      assistant_id: id,
      email,
      token_hash: hashOfToken(token),
      expires_at: new Date(now.getTime() + invitationDays * dayMs),
      created_at: now,
    })
    .execute();
  const endsSignUp = (await findAddressHolder(tx, email))?.kind === 'unproven';
  const { config, publicUrl } = ctx;
  const mail = invitationMail({
    brand: config.brand,
    publicUrl,
    token,
    businessName,
    name,
    email,
    endsSignUp,
  });
  await sendMail(ctx, tx, { ...mail, accountId: tx.accountId, recipient: email });
  return sendsMail(config) ? null : portalLink(publicUrl, token);
}
