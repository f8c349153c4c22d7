import {
  type OutboundOutcome,
  type OutboundPurpose,
  type OutboundSettings,
  PhoneNumber,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { mayContact } from '../consents/index.ts';
import type { NumberRow } from '../numbers/index.ts';
import { campaignTurn } from './campaigns/campaign-turn.ts';
import { numberToCallFrom, numberToTextFrom } from './number-to-call-from.ts';
import type { OutboundRow } from './outbound-row.ts';
import { isPaused } from './outbound-settings.ts';
import { whyNotNeeded } from './why-not-needed.ts';
import { nextOpening } from './window/calling-window.ts';

/** Whether somebody is called or written to now, from which number; later; or not at all, and why. */
export type Reaching =
  | { is: 'now'; number: NumberRow }
  | { is: 'later'; at: Date }
  | { is: 'never'; outcome: OutboundOutcome; detail: string };

const soonMs = 60_000;
const tooLate: Reaching = { is: 'never', outcome: 'expired', detail: 'It was too late.' };

/** Put off, unless it is of no use any more by then. By default for a minute. */
export function putOff(row: OutboundRow, now: Date, at = new Date(now.getTime() + soonMs)): Reaching {
  return at >= row.expires_at ? tooLate : { is: 'later', at };
}

/** Whether somebody may be contacted now, by whatever way. Ask in the transaction that marks it as begun. */
export async function mayReach(
  deps: Pick<Deps, 'clock' | 'config' | 'secrets'>,
  tx: AccountTransaction,
  row: OutboundRow,
  settings: OutboundSettings,
  { profile }: Pick<AssistantSnapshot, 'profile'>,
): Promise<Reaching> {
  const now = deps.clock.now();
  const { customer_number: customer, channel: kind } = row;
  if (now >= row.expires_at) return tooLate;
  if (!PhoneNumber.safeParse(customer).success) return never('failed', 'Their number has no country code.');
  const unneeded = await whyNotNeeded(tx, row);
  if (unneeded) return never('not_needed', unneeded);
  // What was asked for is an answer; nobody is approached who hasn't agreed to it. The list of who isn't contacted wins.
  const isBegun = begun.has(row.purpose);
  const contact = await mayContact(deps, tx, {
    number: customer,
    kind,
    purpose: isBegun ? 'initiate' : 'reply',
  });
  if (!contact.may) return never(contact.reason);
  const number = await (kind === 'call' ? numberToCallFrom : numberToTextFrom)(
    tx,
    row.assistant_id,
    settings,
  );
  // A list isn't used up by what is put right in a minute.
  if (!number) return row.campaign_id ? putOff(row, now) : never('failed', lacking[kind]);
  if (!deps.config.phone.outboundCalls || (await isPaused(tx))) return putOff(row, now);
  if (row.purpose !== 'test') {
    const opens = nextOpening(customer, settings.window, now, profile.timeZone);
    if (!opens) return never('failed', 'There is no hour at which they may be contacted.');
    if (opens > now) return putOff(row, now, opens);
  }
  if (row.campaign_id) {
    const turn = await campaignTurn(tx, row.campaign_id, now, profile.timeZone);
    if (turn === 'over') return never('not_needed', 'The campaign was stopped.');
    if (turn !== 'now') return putOff(row, now, turn);
  }
  return { is: 'now', number };
}

/** Of the business's own accord. */
const begun: ReadonlySet<string> = new Set<OutboundPurpose>(['speed_to_lead', 'campaign', 'api']);

const never = (outcome: OutboundOutcome, detail = ''): Reaching => ({ is: 'never', outcome, detail });

const lacking = {
  call: 'The assistant has no number to call from.',
  text: 'The assistant has no number that sends and answers text messages.',
};

/** After these nobody was tried to be reached at all. */
export const refusedOutcomes: ReadonlySet<string> = new Set([
  'no_consent',
  'customer_refused',
  'business_refused',
]);
