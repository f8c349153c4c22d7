import type {
  ProviderAssistantFields,
  ProviderSquadCreate,
  ProviderSquadMember,
  ProviderSquadUpdate,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Config } from '../../kernel/config.ts';
import { AppError } from '../../kernel/http/index.ts';
import { refuseForbiddenAddresses } from '../assistants/index.ts';
import { requireTools } from '../tools/index.ts';

/** Throws invalid_input where a member, or what members are overridden with, names an address that nothing is sent to from here. */
export async function checkAddresses(
  config: Pick<Config, 'webhooks'>,
  { members = [], membersOverrides }: ProviderSquadUpdate,
): Promise<void> {
  for (const fields of [membersOverrides, ...members.flatMap(fieldsOf)])
    if (fields) await refuseForbiddenAddresses(config, fields as ProviderAssistantFields);
}

/**
 * Throws invalid_input for members that are no assistants of the account, for tools of theirs that aren't there, and for
 * destinations that are none of the squad. The assistants and tools stay until the transaction ends.
 */
export async function checkMembers(
  tx: AccountTransaction,
  members: ProviderSquadCreate['members'],
): Promise<void> {
  const names = await namesOf(tx, members);
  for (const [at, member] of members.entries()) {
    if (member.assistantId && !names.has(member.assistantId))
      throw refused(`members.${at}.assistantId`, `There is no assistant ${member.assistantId}`);
    for (const fields of fieldsOf(member)) await requireTools(tx, fields as ProviderAssistantFields);
  }
  const called = new Set(members.map((member) => nameOf(member, names)));
  for (const [at, { assistantDestinations }] of members.entries())
    for (const [to, { assistantId, assistantName }] of (assistantDestinations ?? []).entries()) {
      const isThere = assistantId
        ? members.some((member) => member.assistantId === assistantId.toLowerCase())
        : called.has(assistantName ?? '');
      if (isThere) continue;
      const path = `members.${at}.assistantDestinations.${to}.${assistantId ? 'assistantId' : 'assistantName'}`;
      throw refused(path, `No member of the squad is called ${assistantId ?? assistantName ?? 'nothing'}`);
    }
}

const fieldsOf = ({ assistant, assistantOverrides }: ProviderSquadMember) =>
  [assistant, assistantOverrides].filter((fields) => fields !== null && fields !== undefined);

/** The names of those members that are assistants of the account, by their ids. */
async function namesOf(
  tx: AccountTransaction,
  members: readonly ProviderSquadMember[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>({
    name: 'provider-squads.names',
    text: 'SELECT id, name FROM assistants WHERE account_id = $1 AND id = ANY($2::uuid[]) FOR SHARE',
    values: [tx.accountId, members.flatMap(({ assistantId }) => assistantId ?? [])],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What destinations call a member by. `names`: of the account's assistants, by their ids. */
export const nameOf = (
  { assistantId, assistant, assistantOverrides }: ProviderSquadMember,
  names: ReadonlyMap<string, string>,
): string => assistantOverrides?.name ?? assistant?.name ?? names.get(assistantId ?? '') ?? '';

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });
