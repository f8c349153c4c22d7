import type { TeamInvitation, TeamRole } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** An invitation as it is stored, with the name of whoever invited. */
interface InvitationRow {
  id: string;
  email: string;
  role: string;
  invited_by_name: string | null;
  created_at: Date;
  expires_at: Date;
}

/** How long an invitation's link is valid. */
export const invitationDays = 7;

export const expiryAfter = (now: Date) => new Date(now.getTime() + invitationDays * 86_400_000);

const openInvitations = `
  SELECT i.id, i.email, i.role, u.name AS invited_by_name, i.created_at, i.expires_at
  FROM team_invitations i LEFT JOIN auth."user" u ON u.id = i.invited_by
  WHERE i.account_id = $1 AND i.accepted_at IS NULL AND i.revoked_at IS NULL`;

/** The invitations of the transaction's account that wait, past their time or not, the oldest first. */
export async function readOpenInvitations(tx: AccountTransaction): Promise<TeamInvitation[]> {
  const rows = await tx.query<InvitationRow>({
    name: 'team.open-invitations',
    text: `${openInvitations} ORDER BY i.created_at, i.id`,
    values: [tx.accountId],
  });
  return rows.map(toInvitation);
}

/** One of them. */
export async function readOpenInvitation(
  tx: AccountTransaction,
  id: string,
): Promise<TeamInvitation | undefined> {
  const [row] = await tx.query<InvitationRow>({
    name: 'team.open-invitation',
    text: `${openInvitations} AND i.id = $2`,
    values: [tx.accountId, id],
  });
  return row && toInvitation(row);
}

function toInvitation(row: InvitationRow): TeamInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role as TeamRole,
    invitedBy: row.invited_by_name ?? '',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
