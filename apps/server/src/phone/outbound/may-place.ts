import { type OutboundOutcome, type OutboundSettings, PhoneNumber } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, unavailableReasonNow } from '../../voice/calls/index.ts';
import { mayContact } from '../consents/index.ts';
import type { NumberRow } from '../numbers/index.ts';
import { numberToCallFrom } from './number-to-call-from.ts';
import type { OutboundRow } from './outbound-row.ts';
import { isPaused } from './outbound-settings.ts';
import { whyNotNeeded } from './why-not-needed.ts';
import { nextOpening } from './window/calling-window.ts';

/** Whether somebody is called now; later; or not at all, and why. */
export type Placing =
  | { is: 'now'; number: NumberRow }
  | { is: 'later'; at: Date }
  | { is: 'never'; outcome: OutboundOutcome; detail: string };

const soonMs = 60_000;

/** Asked in the transaction that marks the call as being dialed, right before the carrier is. */
export async function mayPlace(
  deps: CallDeps,
  tx: AccountTransaction,
  row: OutboundRow,
  settings: OutboundSettings,
  snapshot: AssistantSnapshot,
): Promise<Placing> {
  const now = deps.clock.now();
  const later = (at = new Date(now.getTime() + soonMs)): Placing =>
    at >= row.expires_at
      ? { is: 'never', outcome: 'expired', detail: 'It was too late to call.' }
      : { is: 'later', at };
  if (now >= row.expires_at) return { is: 'never', outcome: 'expired', detail: 'It was too late to call.' };
  if (!PhoneNumber.safeParse(row.customer_number).success)
    return { is: 'never', outcome: 'failed', detail: 'Their number has no country code.' };
  const unneeded = await whyNotNeeded(tx, row);
  if (unneeded) return { is: 'never', outcome: 'not_needed', detail: unneeded };
  // A call that was asked for is an answer; nobody is approached who hasn't agreed to it. The list of who isn't contacted wins.
  const purpose = row.purpose === 'speed_to_lead' ? 'initiate' : 'reply';
  const contact = await mayContact(deps, tx, { number: row.customer_number, kind: 'call', purpose });
  if (!contact.may) return { is: 'never', outcome: contact.reason, detail: '' };
  const number = await numberToCallFrom(tx, row.assistant_id, settings);
  if (!number) {
    return { is: 'never', outcome: 'failed', detail: 'The assistant has no number to call from.' };
  }
  if (!deps.config.phone.outboundCalls || (await isPaused(tx))) return later();
  if (row.purpose !== 'test') {
    const opens = nextOpening(row.customer_number, settings.window, now, snapshot.profile.timeZone);
    if (!opens)
      return { is: 'never', outcome: 'failed', detail: 'There is no hour at which they may be called.' };
    if (opens > now) return later(opens);
  }
  if (await isOnThePhone(tx, row)) return later();
  const isOff = !snapshot.assistant.phone_integration_enabled;
  if (isOff || !deps.capacity.isFree() || (await unavailableReasonNow(deps, snapshot, false))) return later();
  return { is: 'now', number };
}

/** Nobody is rung twice at once. Two jobs for one person are one after another from here on. */
async function isOnThePhone(tx: AccountTransaction, { id, customer_number: number }: OutboundRow) {
  await tx.query({
    name: 'outbound.lock-number',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('outbound ' || $1 || $2, 0))`,
    values: [tx.accountId, number],
  });
  const other = await tx.kysely
    .selectFrom('outbound_calls')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('customer_number', '=', number)
    .where('state', 'in', ['dialing', 'in_call'])
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}
