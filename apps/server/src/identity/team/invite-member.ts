import type {
  BodyOf,
  inviteMember as inviteMemberEndpoint,
  TeamInvitation,
  WrittenInvitation,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { expiryAfter, readOpenInvitation } from './invitation-row.ts';
import { type InvitationTokens, newInvitationTokens } from './invitation-tokens.ts';
import { mailInvitation } from './mail-invitation.ts';
import { refuseClient } from './refuse-client.ts';
import { requireRole } from './require-role.ts';

/**
 * Invites a colleague by mail, or by a link to pass on where no mail is sent.
 * @throws AppError conflict for somebody who is a member or invited already, and for a client's address; forbidden for a role that the
 * plan doesn't let choose
 */
export function inviteMember(
  ctx: MemberContext,
  invited: BodyOf<typeof inviteMemberEndpoint>,
): Promise<WrittenInvitation> {
  requireRole(ctx, invited.role);
  return ctx.db.account(ctx.account.id, async (tx) => {
    await refuseClient(tx, invited.email);
    await refuseMember(tx, invited.email);
    const tokens = newInvitationTokens(ctx);
    const invitation = await insert(ctx, tx, invited, tokens);
    await mailInvitation(ctx, tx, invitation, tokens.mailed);
    return { ...invitation, link: tokens.link };
  });
}

async function refuseMember(tx: AccountTransaction, email: string): Promise<void> {
  const members = await tx.query({
    name: 'team.member-of-address',
    text: `SELECT FROM memberships m JOIN auth."user" u ON u.id = m.user_id WHERE m.account_id = $1 AND u.email = $2`,
    values: [tx.accountId, email],
  });
  if (members.length > 0) throw new AppError('conflict', `${email} is already on your team.`);
}

async function insert(
  { clock, actor }: MemberContext,
  tx: AccountTransaction,
  { email, role }: BodyOf<typeof inviteMemberEndpoint>,
  tokens: InvitationTokens,
): Promise<TeamInvitation> {
  const now = clock.now();
  const [inserted] = await tx.query<{ id: string }>({
    name: 'team.invite',
    text: `INSERT INTO team_invitations
             (account_id, id, email, role, token_hash, link_hash, invited_by, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           ON CONFLICT (account_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL DO NOTHING
           RETURNING id`,
    values: [
      tx.accountId,
      newIdAt(now),
      email,
      role,
      tokens.hashes.token_hash,
      tokens.hashes.link_hash,
      actor.userId,
      now,
      expiryAfter(now),
    ],
  });
  if (!inserted) {
    throw new AppError('conflict', `${email} is already invited. You can resend the invitation.`);
  }
  return (await readOpenInvitation(tx, inserted.id))!;
}
