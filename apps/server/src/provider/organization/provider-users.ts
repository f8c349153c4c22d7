import type { ProviderRole, ProviderUser, TeamMember, TeamRole } from '@deskbell/contract';
import { listTeam, updateMember } from '../../identity/team/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';

export const ourRole = { admin: 'owner', editor: 'agent', viewer: 'viewer' } as const satisfies Record<
  ProviderRole,
  TeamRole
>;
const theirRole = { owner: 'admin', agent: 'editor', viewer: 'viewer' } as const satisfies Record<
  TeamRole,
  ProviderRole
>;

export async function listProviderUsers(ctx: MemberContext): Promise<ProviderUser[]> {
  const { members } = await listTeam(ctx);
  return members.map(toProviderUser);
}

export async function setProviderRole(
  ctx: MemberContext,
  { userId, role }: { userId: string; role: ProviderRole },
): Promise<ProviderUser> {
  return toProviderUser(await updateMember(ctx, userId, ourRole[role]));
}

/** The only TeamMember -> ProviderUser mapper. */
const toProviderUser = ({ userId, joinedAt, email, name, role }: TeamMember): ProviderUser => ({
  id: userId,
  createdAt: joinedAt,
  updatedAt: joinedAt,
  email,
  fullName: name,
  role: theirRole[role],
});
