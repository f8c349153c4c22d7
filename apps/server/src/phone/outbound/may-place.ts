import type { OutboundSettings } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, unavailableReasonNow } from '../../voice/calls/index.ts';
import { mayReach, putOff, type Reaching } from './may-reach.ts';
import type { OutboundRow } from './outbound-row.ts';

/** A call of a campaign leaves so many calls free for those who call, and for call-backs and reminders. */
const leftByCampaigns = 1;
const soonMs = 60_000;

/** Asked in the transaction that marks the call as being dialed, right before the carrier is. */
export async function mayPlace(
  deps: CallDeps,
  tx: AccountTransaction,
  row: OutboundRow,
  settings: OutboundSettings,
  snapshot: AssistantSnapshot,
): Promise<Reaching> {
  const now = deps.clock.now();
  const reaching = await mayReach(deps, tx, row, settings, snapshot);
  if (reaching.is !== 'now') return reaching;
  if (await isOnThePhone(tx, row)) return putOff(row, now);
  const isOfCampaign = row.purpose === 'campaign';
  if (isOfCampaign && (await isOtherDue(tx, now))) return putOff(row, now);
  const isOff = !snapshot.assistant.phone_integration_enabled;
  const isBusy = !deps.capacity.isFree(isOfCampaign ? leftByCampaigns : 0);
  if (isOff || isBusy || (await unavailableReasonNow(deps, snapshot, false))) return putOff(row, now);
  return reaching;
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

/** Call-backs, reminders and new leads go before any campaign. */
async function isOtherDue(tx: AccountTransaction, now: Date): Promise<boolean> {
  const other = await tx.kysely
    .selectFrom('outbound_calls')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('state', '=', 'waiting')
    .where('channel', '=', 'call')
    .where('purpose', '!=', 'campaign')
    .where('next_attempt_at', '<=', new Date(now.getTime() + soonMs))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return other !== undefined;
}
