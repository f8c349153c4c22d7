import type { AlertKind, TeamChat } from '@deskbell/contract';
import type { AccountTransaction, TeamChatsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../../kernel/http/index.ts';
import { openTextOrNull, type Secrets, sealText } from '../../../kernel/secrets/index.ts';

export type TeamChatRow = Selectable<TeamChatsTable>;

/** The only row -> TeamChat mapper; the address stays behind. */
export const toTeamChat = (row: TeamChatRow): TeamChat => ({
  id: row.id,
  service: row.service,
  name: row.name,
  host: row.host,
  kinds: row.kinds as AlertKind[],
  lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  error: row.error,
  createdAt: row.created_at.toISOString(),
});

const purpose = 'team chat address';

/** What is stored of an address: it can be posted to by whoever knows it. */
export const addressColumns = (secrets: Secrets, id: string, address: string) => ({
  address: sealText(secrets, purpose, id, address),
  host: new URL(address).host,
});

/** Null: it was sealed under a key that is lost. */
export const openAddress = (
  secrets: Secrets,
  { id, address }: Pick<TeamChatRow, 'id' | 'address'>,
): string | null => openTextOrNull(secrets, purpose, id, address);

export async function findTeamChat(tx: AccountTransaction, id: string): Promise<TeamChatRow | undefined> {
  return tx.kysely
    .selectFrom('team_chats')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Throws a 404 where the account has no such channel. */
export async function readTeamChat(tx: AccountTransaction, id: string): Promise<TeamChatRow> {
  const row = await findTeamChat(tx, id);
  if (!row) throw notFound('Channel');
  return row;
}
