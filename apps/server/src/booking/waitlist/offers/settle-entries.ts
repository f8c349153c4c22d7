import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import type { WaitlistTerms } from '../waitlist-terms.ts';
import { withoutOffer } from './end-offer.ts';

/** Ends what needs no offer any more, in the caller's transaction, which has locked the calendars. */
export async function settleEntries(
  { clock }: Pick<Deps, 'clock'>,
  tx: AccountTransaction,
  terms: WaitlistTerms,
): Promise<void> {
  const now = clock.now();
  await markServed(tx, terms, now);
  await endGoneOffers(tx, terms, now);
}

/** Who has booked the same service on one of their days by another way since they joined. */
async function markServed(
  tx: AccountTransaction,
  { assistantId, timeZone }: WaitlistTerms,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'waitlist.served',
    text: `UPDATE waitlist_entries w SET state = 'booked', appointment_id = p.id, updated_at = $4
           FROM appointments p
           WHERE w.account_id = $1 AND w.assistant_id = $2 AND w.state = 'waiting' AND p.account_id = w.account_id
             AND p.assistant_id = w.assistant_id AND p.service_id = w.service_id AND p.status = 'booked'
             AND p.created_at >= w.created_at
             AND (lower(p.customer_email) = lower(w.customer_email) OR p.customer_phone = w.customer_phone)
             AND (p.starts_at AT TIME ZONE $3)::date BETWEEN w.from_day AND w.to_day`,
    values: [tx.accountId, assistantId, timeZone, now],
  });
}

/** The team has booked over the hold: they wait on for another time. */
async function endGoneOffers(
  tx: AccountTransaction,
  { assistantId, rules }: WaitlistTerms,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'waitlist.gone',
    text: `UPDATE waitlist_entries w SET state = 'waiting', passed_times = array_append(passed_times, offer_starts_at),
             ${withoutOffer}, updated_at = $4
           FROM services s
           WHERE w.account_id = $1 AND w.assistant_id = $2 AND w.state = 'offered' AND s.account_id = w.account_id
             AND s.id = w.service_id
             AND CASE w.offer_resource_id WHEN s.id THEN s.capacity WHEN w.assistant_id THEN $3 ELSE 1 END <= (
               SELECT count(*) FROM appointments p
               WHERE p.account_id = w.account_id AND p.resource_id = w.offer_resource_id AND p.status = 'booked'
                 AND p.starts_at < w.offer_busy_until AND upper(p.during) > w.offer_starts_at)`,
    values: [tx.accountId, assistantId, rules.parallel, now],
  });
}
