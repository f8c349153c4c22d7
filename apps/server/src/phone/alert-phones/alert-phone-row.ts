import type { AlertPhone } from '@deskbell/contract';
import type { AccountTransaction, AlertPhonesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { textSender } from './text-sender.ts';

export type AlertPhoneRow = Selectable<AlertPhonesTable>;

export const findAlertPhone = (tx: AccountTransaction, userId: string): Promise<AlertPhoneRow | undefined> =>
  tx.kysely
    .selectFrom('alert_phones')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** What a member sees of theirs, with how the last text went. */
export async function readAlertPhone(tx: AccountTransaction, userId: string): Promise<AlertPhone> {
  const row = await findAlertPhone(tx, userId);
  const sender = await textSender(tx);
  const last =
    row &&
    (await tx.kysely
      .selectFrom('text_messages')
      .select(['created_at', 'failure'])
      .where('account_id', '=', tx.accountId)
      .where('customer_number', '=', row.number)
      .where('kind', '=', 'alert')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst());
  return {
    number: row?.number ?? null,
    isProven: (row?.proven_at ?? null) !== null,
    from: sender?.number ?? null,
    lastSentAt: last?.created_at.toISOString() ?? null,
    error: row?.obstacle ?? last?.failure ?? null,
  };
}
