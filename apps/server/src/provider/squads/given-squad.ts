import type { ProviderSquadCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { checkAddresses, checkMembers } from './check-members.ts';
import { readSquad, selectSquads } from './squad-row.ts';

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

/** A squad of the transaction's account by its id; null: it isn't there any more. */
export async function findSquad(tx: AccountTransaction, squadId: string): Promise<GivenSquad | null> {
  const row = await selectSquads(tx).where('id', '=', squadId).executeTakeFirst();
  return row ? { squadId, squad: row.given as ProviderSquadCreate } : null;
}

/** What the member of a squad that begins says first; absent: what its assistant does. */
export function firstWordsOf({
  members: [first],
  membersOverrides,
}: ProviderSquadCreate): string | undefined {
  const said = [first?.assistantOverrides, membersOverrides, first?.assistant];
  return said.map((fields) => fields?.firstMessage).find(Boolean) ?? undefined;
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
