import type {
  ProviderInlineAssistant,
  ProviderOverrides,
  ProviderSquadCreate,
  ProviderSquadMember,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps, type MemberContext } from '../../kernel/http/index.ts';
import { requireGivenAssistant, unlistedAssistant } from '../given-assistants/index.ts';
import { type GivenSquad, ownerOf, readGivenSquad } from './given-squad.ts';

/** What a request says of who answers. */
export interface AskedFor {
  assistantId?: string | null | undefined;
  assistant?: ProviderInlineAssistant | null | undefined;
  assistantOverrides?: ProviderOverrides | null | undefined;
  squadId?: string | null | undefined;
  squad?: ProviderSquadCreate | null | undefined;
}

/** Whose a conversation is, and who answers it; `squad` null: that assistant as it is. */
export interface Answerer {
  assistantId: string;
  squad: GivenSquad | null;
}

/**
 * Who answers, as a request says: an assistant of the account, with what is overridden of it, one that the request describes, or a
 * squad. Null: it says nothing. The conversation of one that is described is the account's first assistant's, or `ownerId`'s. Throws
 * invalid_input, not_found, conflict.
 */
export async function readAnswerer(
  ctx: MemberContext,
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  asked: AskedFor,
  ownerId?: string,
): Promise<Answerer | null> {
  refuseSeveral(asked);
  const squad = await readGivenSquad(ctx, asked);
  if (squad) return { assistantId: ownerOf(squad), squad };
  const { assistant, assistantId } = asked;
  const assistantOverrides = isSaying(asked.assistantOverrides) ? asked.assistantOverrides : undefined;
  await requireGivenAssistant(ctx, [assistant, assistantOverrides]);
  if (assistant) {
    const owner = ownerId ?? (await firstAssistant(ctx));
    const knowing = { ...assistant, ...assistantOverrides } as ProviderInlineAssistant;
    const knows = await unlistedAssistant(deps, ctx.account.id, knowing);
    const given = { ...ofOne({ assistantId: knows, assistant, assistantOverrides }), ownerId: owner };
    return { assistantId: owner, squad: given };
  }
  const id = assistantId ?? ownerId;
  if (!id) return null;
  return {
    assistantId: id,
    squad: assistantOverrides ? ofOne({ assistantId: id, assistantOverrides }) : null,
  };
}

function refuseSeveral({ assistantId, assistant, squadId, squad }: AskedFor): void {
  if ((squadId ?? squad) && (assistantId ?? assistant))
    throw new AppError('invalid_input', 'Give either assistantId or a squad.');
  if (assistant && assistantId) throw new AppError('invalid_input', 'Give either assistant or assistantId.');
}

const isSaying = (overrides: ProviderOverrides | null | undefined): overrides is ProviderOverrides =>
  Object.values(overrides ?? {}).some((value) => value !== undefined);

/** In its inbox stands what assistants talk about that are nowhere. Of those that are live, if one is. */
async function firstAssistant({ db, account }: MemberContext): Promise<string> {
  const [first] = await db.account(account.id, (tx: AccountTransaction) =>
    tx.query<{ id: string }>({
      name: 'given-assistants.first',
      text: `SELECT id FROM assistants WHERE account_id = $1 AND unlisted_key IS NULL
             ORDER BY (setup_status = 'live') DESC, created_at, id LIMIT 1`,
      values: [tx.accountId],
    }),
  );
  if (first) return first.id;
  throw new AppError(
    'invalid_input',
    'Create an assistant first: the conversations of assistants in requests stand in its inbox.',
  );
}

/** One assistant as a squad of itself. */
const ofOne = (member: ProviderSquadMember): GivenSquad => ({
  squadId: null,
  squad: { members: [member] },
  madeOf: 'assistant',
});

/** The same with more of it overridden, fields over those before and values beside them. A squad has what its members have. */
export function withOverrides(
  { assistantId, squad }: Answerer,
  overrides: ProviderOverrides | null | undefined,
): Answerer {
  if (!isSaying(overrides) || (squad && squad.madeOf !== 'assistant')) return { assistantId, squad };
  const given = squad ?? ofOne({ assistantId });
  const member = given.squad.members[0]!;
  const before = member.assistantOverrides as ProviderOverrides | null | undefined;
  const values = { ...before?.variableValues, ...overrides.variableValues };
  const assistantOverrides = {
    ...before,
    ...overrides,
    ...(Object.keys(values).length > 0 && { variableValues: values }),
  };
  return { assistantId, squad: { ...given, squad: { members: [{ ...member, assistantOverrides }] } } };
}

/** In chats values in places are all that counts of what is overridden of an assistant of the account. */
export const asInChats = (asked: AskedFor): AskedFor =>
  asked.assistant || !asked.assistantOverrides
    ? asked
    : { ...asked, assistantOverrides: variablesOf(asked.assistantOverrides) };

/** The values of places alone; null: there are none. */
export const variablesOf = (overrides: ProviderOverrides | null | undefined): ProviderOverrides | null => {
  const variableValues = overrides?.variableValues;
  return variableValues && Object.keys(variableValues).length > 0 ? { variableValues } : null;
};
