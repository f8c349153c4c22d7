import type { AccountTransaction } from '@deskbell/database';
import type { OutboundRow } from './outbound-row.ts';

/** Why a call or text is of no use any more, in a sentence; null: it is. */
export async function whyNotNeeded(tx: AccountTransaction, row: OutboundRow): Promise<string | null> {
  if (row.purpose === 'waitlist') return whyNotOffered(tx, row);
  if (row.purpose !== 'reminder') return null;
  if (row.channel === 'call' && (await hasAnsweredText(tx, row))) return 'They have answered the text.';
  const appointment = await tx.kysely
    .selectFrom('appointments')
    .select(['status', 'sequence', 'confirmed_at'])
    .where('account_id', '=', tx.accountId)
    .where('id', '=', row.appointment_id)
    .executeTakeFirst();
  if (appointment?.status !== 'booked') return 'The appointment is no longer booked.';
  if (appointment.sequence !== row.appointment_sequence) return 'The appointment was moved meanwhile.';
  return appointment.confirmed_at ? 'The customer has confirmed it meanwhile.' : null;
}

async function whyNotOffered(tx: AccountTransaction, row: OutboundRow): Promise<string | null> {
  const entry = await tx.kysely
    .selectFrom('waitlist_entries')
    .select(['state', 'offers'])
    .where('account_id', '=', tx.accountId)
    .where('id', '=', row.waitlist_entry_id)
    .executeTakeFirst();
  const isHeld = entry?.state === 'offered' && entry.offers === row.waitlist_offer;
  return isHeld ? null : 'The time is no longer held for them.';
}

/** To the text that reminded of the same time. */
async function hasAnsweredText(tx: AccountTransaction, row: OutboundRow): Promise<boolean> {
  const [answer] = await tx.query({
    name: 'outbound.answered-text',
    text: `SELECT FROM outbound_calls o JOIN text_messages t ON t.account_id = o.account_id
             AND t.conversation_id = o.conversation_id AND t.direction = 'inbound' AND t.created_at >= o.dialed_at
           WHERE o.account_id = $1 AND o.channel = 'text' AND o.appointment_id = $2 AND o.appointment_sequence = $3 LIMIT 1`,
    values: [tx.accountId, row.appointment_id, row.appointment_sequence],
  });
  return answer !== undefined;
}
