import type { ProviderSquadCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { withoutSecrets } from '../kept/index.ts';
import { checkAddresses, checkMembers } from './check-members.ts';
import { readSquad, selectSquads } from './squad-row.ts';

/** A squad as it answers a conversation. `squadId` null: it was made up for that. */
export interface GivenSquad {
  squadId: string | null;
  squad: ProviderSquadCreate;
  /** Its one member is an assistant as a request described or overrode it; absent: it is a squad. */
  madeOf?: 'assistant' | undefined;
  /** Whose the conversation is; absent: the first member's that is an assistant of the account. */
  ownerId?: string | undefined;
}

/** The same in a row that keeps it among other things. */
export interface KeptSquad extends Omit<GivenSquad, 'squadId' | 'squad'> {
  squadId?: string | undefined;
  squad?: ProviderSquadCreate | undefined;
}

export const toKept = (given: GivenSquad | null): KeptSquad => ({
  squadId: given?.squadId ?? undefined,
  squad: given?.squad,
  madeOf: given?.madeOf,
  ownerId: given?.ownerId,
});

export const ofKept = ({ squadId, squad, madeOf, ownerId }: KeptSquad): GivenSquad | null =>
  squad ? { squadId: squadId ?? null, squad, madeOf, ownerId } : null;

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

/**
 * Whose a conversation with a squad is, and whose knowledge those members have that are made up: the first that is an assistant of
 * the account. Throws invalid_input where none is.
 */
export function ownerOf({ squad: { members }, ownerId }: Pick<GivenSquad, 'squad' | 'ownerId'>): string {
  const owner = ownerId ?? members.find(({ assistantId }) => assistantId)?.assistantId;
  if (!owner)
    throw new AppError(
      'invalid_input',
      'A squad that answers needs a member by assistantId: what the others know is what that one knows.',
    );
  return owner;
}

/** Whether a request described the assistant, which is nowhere else. */
export const isTransient = (given: Pick<KeptSquad, 'squad' | 'madeOf'> | null): boolean =>
  given?.madeOf === 'assistant' && Boolean(given.squad?.members[0]?.assistant);

/** How programs are told who answers: a squad by its id, or as it was made up; an assistant as it was described or overridden. */
export function toldSquad({ squadId, squad, madeOf }: KeptSquad): {
  squadId?: string;
  squad?: { members: { [name: string]: unknown }[] };
  assistant?: Record<string, unknown>;
  assistantOverrides?: Record<string, unknown>;
} {
  if (squadId) return { squadId };
  if (!squad) return {};
  const shown = withoutSecrets(squad) as ProviderSquadCreate;
  if (madeOf !== 'assistant') return { squad: shown };
  const { assistant, assistantOverrides } = shown.members[0]!;
  return { ...(assistant && { assistant }), ...(assistantOverrides && { assistantOverrides }) };
}
