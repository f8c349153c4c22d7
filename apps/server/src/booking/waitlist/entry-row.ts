import type { WaitlistEntry } from '@deskbell/contract';
import type { AccountTransaction, WaitlistEntriesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../kernel/http/index.ts';
import type { Reach } from './reach.ts';

export type EntryRow = Selectable<WaitlistEntriesTable>;

/** The only row -> WaitlistEntry mapper. */
export function toWaitlistEntry(row: EntryRow, reach: Reach): WaitlistEntry {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    serviceId: row.service_id,
    serviceName: row.service_name,
    staffId: row.staff_id,
    staffName: row.staff_name,
    fromDay: row.from_day,
    toDay: row.to_day,
    earliest: row.earliest,
    latest: row.latest,
    party: row.party,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    language: row.language,
    origin: row.origin,
    conversationId: row.conversation_id,
    state: row.state,
    offer: offerOf(row),
    canBeTold: canBeTold(row, reach),
    appointmentId: row.appointment_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The time that is held for somebody; null: none. */
export const offerOf = (row: EntryRow): WaitlistEntry['offer'] =>
  row.offer_starts_at && row.offer_ends_at && row.held_until
    ? {
        startsAt: row.offer_starts_at.toISOString(),
        endsAt: row.offer_ends_at.toISOString(),
        staffName: row.offer_staff_name,
        heldUntil: row.held_until.toISOString(),
      }
    : null;

/** Whether what is written to them goes anywhere. */
export const canBeTold = (
  { customer_email: email, customer_phone: phone }: Pick<EntryRow, 'customer_email' | 'customer_phone'>,
  { mails, texts }: Reach,
): boolean => (email !== null && mails) || (phone !== null && texts);

/** Undefined when the account has none such. Locked until the transaction ends, as offers run out while they are taken. */
export const lockEntry = (tx: AccountTransaction, id: string): Promise<EntryRow | undefined> =>
  tx.kysely
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** @throws AppError not_found */
export async function requireEntry(tx: AccountTransaction, id: string): Promise<EntryRow> {
  const row = await tx.kysely
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Waitlist entry');
  return row;
}
