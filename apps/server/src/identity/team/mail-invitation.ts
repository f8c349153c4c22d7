import type { TeamInvitation } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext } from '../../kernel/http/index.ts';
import { sendMail } from '../../kernel/mail/index.ts';
import { invitationMail } from './invitation-mail.ts';

/** Sends an invitation with the link that opens it, if the transaction commits. */
export async function mailInvitation(
  ctx: MemberContext,
  tx: AccountTransaction,
  { email, role, invitedBy }: TeamInvitation,
  token: string,
): Promise<void> {
  const account = await tx.kysely.selectFrom('accounts').select('name').executeTakeFirstOrThrow();
  const mail = invitationMail({
    brand: ctx.config.brand,
    publicUrl: ctx.publicUrl,
    accountName: account.name,
    invitedBy,
    role,
    token,
  });
  await sendMail(ctx, tx, { ...mail, accountId: tx.accountId, recipient: email });
}
