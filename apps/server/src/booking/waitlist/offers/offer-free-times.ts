import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { dayIn } from '../../../kernel/local-time/index.ts';
import { type FreeTime, freeTimes, lockCalendars } from '../../appointments/index.ts';
import { canBeTold, type EntryRow } from '../entry-row.ts';
import { type Reach, readReach } from '../reach.ts';
import { readWaitlistTerms, type WaitlistTerms } from '../waitlist-terms.ts';
import { suits } from '../wishes.ts';
import { holdUntil } from './hold-until.ts';
import { makeOffer } from './make-offer.ts';
import { settleEntries } from './settle-entries.ts';

/** Of one list at once; the next look goes on. */
const atOnce = 200;

/**
 * Offers what is free to those who wait for it, along the list's order: each the first time that suits, wasn't free when they joined, and
 * wasn't offered to them before. Nothing else is booked with the assistant meanwhile.
 */
export async function offerFreeTimes(deps: Deps, accountId: string, assistantId: string): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const terms = await readWaitlistTerms(tx, assistantId);
    if (!terms?.isOn) return;
    await lockCalendars(tx, assistantId);
    await settleEntries(deps, tx, terms);
    const reach = await readReach(deps, tx, assistantId);
    const today = dayIn(terms.timeZone, deps.clock.now());
    for (const entry of await waiting(tx, assistantId, today))
      if (canBeTold(entry, reach)) await offerFirst(deps, tx, terms, entry, reach);
  });
}

/** Those who wait for what can be booked, in order of joining. */
function waiting(tx: AccountTransaction, assistantId: string, today: string): Promise<EntryRow[]> {
  return tx.query<EntryRow>({
    name: 'waitlist.waiting',
    text: `SELECT w.* FROM waitlist_entries w JOIN services s ON s.account_id = w.account_id AND s.id = w.service_id AND s.active
           WHERE w.account_id = $1 AND w.assistant_id = $2 AND w.state = 'waiting' AND w.to_day >= $3
             AND (w.staff_id IS NULL OR EXISTS (
               SELECT FROM service_staff d JOIN staff m ON m.account_id = d.account_id AND m.id = d.staff_id AND m.active
               WHERE d.account_id = w.account_id AND d.service_id = w.service_id AND d.staff_id = w.staff_id))
           ORDER BY w.created_at, w.id LIMIT ${atOnce}`,
    values: [tx.accountId, assistantId, today],
  });
}

async function offerFirst(
  deps: Deps,
  tx: AccountTransaction,
  terms: WaitlistTerms,
  entry: EntryRow,
  reach: Reach,
): Promise<void> {
  const now = deps.clock.now();
  const { assistantId, timeZone } = terms;
  const { service_id: serviceId, staff_id: staffId, from_day: from, to_day: to } = entry;
  const free = await freeTimes(tx, { assistantId, serviceId, staffId, from, to, by: 'customer' }, now);
  const passed = new Set(entry.passed_times.map((time) => time.getTime()));
  const isWanted = (time: FreeTime) => suits(time, entry, timeZone) && !passed.has(time.startsAt.getTime());
  for (const time of free.filter(isWanted)) {
    const heldUntil = holdUntil({
      now,
      startsAt: time.startsAt,
      ...terms.rules,
      timeZone,
      byTextAlone: !(entry.customer_email && reach.mails),
    });
    if (heldUntil) {
      await makeOffer(deps, tx, entry.id, time, heldUntil);
      return;
    }
  }
}
