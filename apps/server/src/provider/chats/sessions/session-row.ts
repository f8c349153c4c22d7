import type {
  ProviderChatMessage,
  ProviderSession,
  ProviderSessionCreate,
  ProviderSquadCreate,
} from '@deskbell/contract';
import type { AccountTransaction, ProviderSessionsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../../kernel/http/index.ts';
import { withoutSecrets } from '../../kept/index.ts';

export type SessionRow = Selectable<ProviderSessionsTable>;

/** What a session keeps as it was given. */
export type GivenOfSession = Pick<
  ProviderSessionCreate,
  'assistantOverrides' | 'customer' | 'customerId' | 'phoneNumberId' | 'messages'
> & {
  squadId?: string;
  /** As it was when the session was made; told where it has no id. */
  squad?: ProviderSquadCreate;
};

/** The account's sessions. */
export const selectSessions = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('provider_sessions').selectAll().where('account_id', '=', tx.accountId);

/** One session of the transaction's account; throws not_found. */
export async function readSessionRow(tx: AccountTransaction, id: string): Promise<SessionRow> {
  const row = await selectSessions(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Session');
  return row;
}

/** Whether chats may go on in it. */
export const isOpen = ({ status, updated_at, expiration_seconds }: SessionRow, now: Date): boolean =>
  status === 'active' && now.getTime() < updated_at.getTime() + expiration_seconds * 1000;

/** The only row -> ProviderSession mapper. `said`: in its conversation. */
export function toProviderSession(
  row: SessionRow,
  { said, now }: { said: ProviderChatMessage[]; now: Date },
): ProviderSession {
  const { messages = [], squad, ...given } = row.given as GivenOfSession;
  return {
    ...given,
    ...(squad && !given.squadId && { squad: withoutSecrets(squad) as ProviderSession['squad'] }),
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    assistantId: row.assistant_id,
    ...(row.name !== null && { name: row.name }),
    status: isOpen(row, now) ? 'active' : 'completed',
    expirationSeconds: row.expiration_seconds,
    messages: [...messages, ...said],
  };
}
