import type { CustomerWaitlistEntry } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps } from '../../../kernel/http/index.ts';
import { appointmentOf, type BookingOutcome, bookAppointment, partyNote } from '../../appointments/index.ts';
import type { EntryRow } from '../entry-row.ts';
import { endOffer, withoutOffer } from '../offers/end-offer.ts';
import { readCustomerEntry } from './read-customer-entry.ts';
import { requireOffer } from './require-offer.ts';
import { withEntry } from './with-entry.ts';

/**
 * Books the time that is held, by the rules of every booking; twice is once.
 * @throws AppError conflict when it is held no longer, or the team has given it away
 */
export async function acceptOffer(ctx: Deps, token: string, startsAt: Date): Promise<CustomerWaitlistEntry> {
  const answer = await withEntry(ctx, token, async (tx, entry) => {
    if (entry.state === 'booked') return readCustomerEntry(ctx, tx, entry);
    requireOffer(entry, startsAt, ctx.clock.now());
    const outcome = await bookOffer(ctx, tx, entry);
    if (outcome.kind === 'taken') {
      await endOffer(ctx, tx, entry, 'gone');
      return null;
    }
    return readCustomerEntry(ctx, tx, await markBooked(ctx, tx, entry, appointmentOf(outcome).id));
  });
  if (!answer) throw new AppError('conflict', 'That time has just been taken. You’re still on the waitlist.');
  return answer;
}

/** The hold is let go of in the transaction that books it: nobody else sees the time free between. */
async function bookOffer(ctx: Deps, tx: AccountTransaction, entry: EntryRow): Promise<BookingOutcome> {
  const { customer_name: name, customer_email: email, customer_phone: phone } = entry;
  await tx.query({ name: 'waitlist.savepoint', text: 'SAVEPOINT offer' });
  await letGo(tx, entry.id);
  const outcome = await bookAppointment(ctx, tx, {
    assistantId: entry.assistant_id,
    serviceId: entry.service_id,
    staffId: entry.offer_staff_id,
    startsAt: entry.offer_starts_at!,
    conversationId: null,
    customer: { name, email, phone },
    note: partyNote(entry.party),
    origin: 'waitlist',
    by: 'customer',
    outsideHours: false,
  });
  if (outcome.kind !== 'done') await tx.query({ name: 'waitlist.undo', text: 'ROLLBACK TO SAVEPOINT offer' });
  return outcome;
}

async function letGo(tx: AccountTransaction, id: string): Promise<void> {
  await tx.query({
    name: 'waitlist.let-go',
    text: `UPDATE waitlist_entries SET state = 'booked', ${withoutOffer} WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, id],
  });
}

async function markBooked(
  { clock }: Deps,
  tx: AccountTransaction,
  { id }: EntryRow,
  appointmentId: string,
): Promise<EntryRow> {
  const [row] = await tx.query<EntryRow>({
    name: 'waitlist.booked',
    text: `UPDATE waitlist_entries SET appointment_id = $3, updated_at = $4 WHERE account_id = $1 AND id = $2 RETURNING *`,
    values: [tx.accountId, id, appointmentId, clock.now()],
  });
  return row!;
}
