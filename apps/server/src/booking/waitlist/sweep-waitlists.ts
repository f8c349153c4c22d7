import type { Deps } from '../../kernel/http/index.ts';
import { minuteMs, repeatJob } from '../../kernel/jobs/index.ts';
import { dayIn } from '../../kernel/local-time/index.ts';
import { withoutOffer } from './offers/end-offer.ts';
import { offerFreeTimes } from './offers/offer-free-times.ts';
import { readWaitlistTerms } from './waitlist-terms.ts';

const sweepJob = 'waitlist.sweep';
const everyMs = 5 * minuteMs;

/**
 * Ends what is past its days, and offers what got free without an appointment being given up: other hours, a day that came within reach,
 * a calendar elsewhere that isn't busy any more.
 */
export async function sweepWaitlists(deps: Deps): Promise<void> {
  const lists = await deps.db.system((tx) =>
    tx.query<{ account_id: string; assistant_id: string }>({
      name: 'waitlist.in-use',
      text: 'SELECT account_id, assistant_id FROM waitlists_in_use()',
      values: [],
    }),
  );
  for (const { account_id: accountId, assistant_id: assistantId } of lists) {
    await endPast(deps, accountId, assistantId);
    await offerFreeTimes(deps, accountId, assistantId);
  }
}

async function endPast(deps: Deps, accountId: string, assistantId: string): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const terms = await readWaitlistTerms(tx, assistantId);
    if (!terms) return;
    const now = deps.clock.now();
    await tx.query({
      name: 'waitlist.end-past',
      text: `UPDATE waitlist_entries SET state = 'expired', ${withoutOffer}, updated_at = $4
             WHERE account_id = $1 AND assistant_id = $2 AND state IN ('waiting', 'offered') AND to_day < $3`,
      values: [tx.accountId, assistantId, dayIn(terms.timeZone, now), now],
    });
  });
}

/** Every five minutes from now on, in whichever process takes the job. */
export async function sweepWaitlistsOften(deps: Deps): Promise<void> {
  await repeatJob(deps, sweepJob, everyMs, () => sweepWaitlists(deps));
}
