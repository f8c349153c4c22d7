import type { AnswerOf, listTeam as listTeamEndpoint } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readOpenInvitations } from './invitation-row.ts';
import { readMembers } from './member-row.ts';

/** Who is in the account, and who is invited. */
export function listTeam(ctx: MemberContext): Promise<AnswerOf<typeof listTeamEndpoint>> {
  return ctx.db.account(ctx.account.id, async (tx) => ({
    members: await readMembers(tx),
    invitations: await readOpenInvitations(tx),
  }));
}
