import type { ProviderChatMessage, ProviderSession } from '@deskbell/contract';
import type { AccountTransaction, ProviderSessionsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../../kernel/http/index.ts';
import { withoutSecrets } from '../../kept/index.ts';
import { isTransient, type KeptSquad, toldSquad } from '../../squads/index.ts';

export type SessionRow = Selectable<ProviderSessionsTable>;

/** What a session keeps as it was given. */
export type GivenOfSession = Pick<
  ProviderSession,
  'assistantOverrides' | 'customer' | 'customerId' | 'phoneNumberId'
> & { messages?: ProviderChatMessage[] } & KeptSquad;

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
  const { messages = [], squadId, squad, madeOf, ownerId: _, ...given } = row.given as GivenOfSession;
  const answers = { squadId, squad, madeOf };
  return {
    ...(withoutSecrets(given) as typeof given),
    ...toldSquad(answers),
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(!isTransient(answers) && { assistantId: row.assistant_id }),
    ...(row.name !== null && { name: row.name }),
    status: isOpen(row, now) ? 'active' : 'completed',
    expirationSeconds: row.expiration_seconds,
    messages: [...messages, ...said],
  };
}
