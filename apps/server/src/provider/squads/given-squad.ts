import type { ProviderSquadCreate } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { checkAddresses, checkMembers } from './check-members.ts';
import { readSquad } from './squad-row.ts';

/** A squad as it answers a conversation. `squadId` null: it was made up for that. */
export interface GivenSquad {
  squadId: string | null;
  squad: ProviderSquadCreate;
}

/** The squad that a request names or describes; null: none. Throws not_found, invalid_input. */
export async function readGivenSquad(
  ctx: MemberContext,
  { squadId, squad }: { squadId?: string | null | undefined; squad?: ProviderSquadCreate | null | undefined },
): Promise<GivenSquad | null> {
  if (squadId && squad) throw new AppError('invalid_input', 'Give either squadId or squad.');
  if (squadId) {
    const row = await ctx.db.account(ctx.account.id, (tx) => readSquad(tx, squadId));
    return { squadId, squad: row.given as ProviderSquadCreate };
  }
  if (!squad) return null;
  await checkAddresses(ctx.config, squad);
  await ctx.db.account(ctx.account.id, (tx) => checkMembers(tx, squad.members));
  return { squadId: null, squad };
}

/**
 * Whose a conversation with a squad is, and whose knowledge those members have that are made up: the first that is an assistant of
 * the account. Throws invalid_input where none is.
 */
export function ownerOf({ members }: ProviderSquadCreate): string {
  const owner = members.find(({ assistantId }) => assistantId)?.assistantId;
  if (!owner)
    throw new AppError(
      'invalid_input',
      'A squad that answers needs a member by assistantId: what the others know is what that one knows.',
    );
  return owner;
}
