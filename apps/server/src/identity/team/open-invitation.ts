import type { TeamRole } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { hashOfToken } from '../accounts/index.ts';

/** An invitation whose link was presented and is good. */
export interface OpenInvitation {
  id: string;
  email: string;
  role: TeamRole;
  invitedBy: string;
  /** Whether the token was mailed to the address; else it was passed on by whoever invited. */
  provesAddress: boolean;
}

/** Where the invitation of a token is stored; @throws AppError not_found for a token that was never, or is no more, one */
export async function findInvitation(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<{ accountId: string; id: string }> {
  const [found] = await db.system((tx) =>
    tx.query<{ account_id: string; id: string }>({
      name: 'team.find-invitation',
      text: 'SELECT account_id, id FROM find_team_invitation($1)',
      values: [hashOfToken(token)],
    }),
  );
  if (!found) throw unknownLink();
  return { accountId: found.account_id, id: found.id };
}

interface Row {
  id: string;
  email: string;
  role: string;
  invited_by: string;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
  proves_address: boolean;
}

/**
 * The invitation of a token, locked until the transaction ends: of two who take it up at once, one does.
 * @throws AppError with a sentence for a link that is used, taken back, past its time, or was replaced meanwhile
 */
export async function openInvitation(
  { clock }: Pick<Deps, 'clock'>,
  tx: AccountTransaction,
  token: string,
): Promise<OpenInvitation> {
  const [row] = await tx.query<Row>({
    name: 'team.open-by-token',
    text: `SELECT id, email, role, invited_by, expires_at, accepted_at, revoked_at, token_hash = $2 AS proves_address
           FROM team_invitations WHERE account_id = $1 AND (token_hash = $2 OR link_hash = $2) FOR UPDATE`,
    values: [tx.accountId, hashOfToken(token)],
  });
  if (!row) throw unknownLink();
  const { accepted_at: acceptedAt, revoked_at: revokedAt, expires_at: expiresAt } = row;
  if (acceptedAt) throw closed('was already used. Sign in to continue.');
  if (revokedAt) throw closed('was revoked. Ask the person who invited you for a new one.');
  if (expiresAt <= clock.now()) throw closed('has expired. Ask the person who invited you to send it again.');
  return {
    id: row.id,
    email: row.email,
    role: row.role as TeamRole,
    invitedBy: row.invited_by,
    provesAddress: row.proves_address,
  };
}

const closed = (what: string) => new AppError('conflict', `This invitation ${what}`);

const unknownLink = () =>
  new AppError(
    'not_found',
    "This invitation link isn't valid. If you received more than one email, use the link in the latest.",
  );
