import type { TeamMember, TeamRole } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

interface MemberRow {
  user_id: string;
  name: string;
  email: string;
  role: string;
  created_at: Date;
}

/** The members of the transaction's account, the first who joined first. */
export async function readMembers(tx: AccountTransaction): Promise<TeamMember[]> {
  const rows = await tx.query<MemberRow>({
    name: 'team.members',
    text: `SELECT m.user_id, u.name, u.email, m.role, m.created_at
           FROM memberships m JOIN auth."user" u ON u.id = m.user_id
           WHERE m.account_id = $1 AND m.role <> 'client' ORDER BY m.created_at, m.user_id`,
    values: [tx.accountId],
  });
  return rows.map(toMember);
}

function toMember(row: MemberRow): TeamMember {
  return {
    userId: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role as TeamRole,
    joinedAt: row.created_at.toISOString(),
  };
}
