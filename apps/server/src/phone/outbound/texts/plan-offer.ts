import { PhoneNumber } from '@deskbell/contract';
import { endOffer } from '../../../booking/waitlist/index.ts';
import type { Deps } from '../../../kernel/http/index.ts';
import { mayContact } from '../../consents/index.ts';
import { numberToTextFrom } from '../number-to-call-from.ts';
import { readSettings } from '../outbound-settings.ts';
import { planCall } from '../plan-call.ts';

/**
 * Plans the text that tells somebody on the waitlist which time is held for them; each offer once. It goes at the hours at which they may
 * be contacted, and not once the hold is over. None where the assistant has no number for it, or they asked for no texts.
 */
export async function planOffer(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'secrets'>,
  accountId: string,
  entryId: string,
  offer: number,
): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const entry = await tx.kysely
      .selectFrom('waitlist_entries')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', entryId)
      .where('state', '=', 'offered')
      .where('offers', '=', offer)
      .executeTakeFirst();
    const number = PhoneNumber.safeParse(entry?.customer_phone);
    if (!entry?.held_until || !number.success) return;
    const { settings } = await readSettings(tx, entry.assistant_id);
    if (!(await numberToTextFrom(tx, entry.assistant_id, settings))) return;
    const { may } = await mayContact(deps, tx, { number: number.data, kind: 'text', purpose: 'reply' });
    if (!may) {
      // Whoever learns of it by mail still can answer.
      if (!entry.customer_email) await endOffer(deps, tx, entry, 'unanswered');
      return;
    }
    await planCall(deps, tx, {
      assistantId: entry.assistant_id,
      purpose: 'waitlist',
      channel: 'text',
      purposeKey: `waitlist ${entryId} ${offer}`,
      number: number.data,
      name: entry.customer_name,
      about: entry.service_name,
      offer: { entryId, number: offer },
      at: deps.clock.now(),
      expiresAt: entry.held_until,
    });
  });
}
