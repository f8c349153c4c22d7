import type { OutboundSettings } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { CarrierError } from '@deskbell/telephony';
import { readCarrier } from '../carriers/index.ts';
import { type NumberRow, requirePublicUrl, webhookPath } from '../numbers/index.ts';
import { continueCampaign } from './campaigns/continue-campaign.ts';
import { endAttempt } from './end-attempt.ts';
import { mayPlace } from './may-place.ts';
import { refusedOutcomes } from './may-reach.ts';
import { numberToCallFrom } from './number-to-call-from.ts';
import type { OutboundDeps } from './outbound-deps.ts';
import { changeOutbound, lockOutbound, type OutboundRow } from './outbound-row.ts';
import { placerOf } from './placer-of.ts';
import { handOverToTrunks } from './plan-call.ts';
import { settingsFor } from './settings-for.ts';
import { enqueueCheck } from './settle-silent-call.ts';

const soonMs = 60_000;

/**
 * Places a call that is due, or puts it off. It is marked as being dialed before the carrier is asked, and the carrier is asked
 * once: a second call must never come of a lost answer. Only where the carrier surely took nothing is it asked again.
 */
export async function placeDueCall(
  deps: OutboundDeps,
  accountId: string,
  outboundId: string,
): Promise<{ rerunAt: Date } | undefined> {
  const claimed = await claim(deps, accountId, outboundId);
  if (claimed === null) return undefined;
  if ('rerunAt' in claimed) return claimed;
  const { row } = claimed;
  let carrierCallId: string;
  try {
    ({ carrierCallId } = await askToPlace(deps, claimed));
  } catch (error) {
    return whenFailed(deps, accountId, row, error);
  }
  // From here on it is placed, whatever becomes of the rest.
  await noteCarrierCall(deps, accountId, row, carrierCallId);
  return undefined;
}

function askToPlace(
  deps: OutboundDeps,
  { row, number, carrier, ringSeconds }: Claimed,
): Promise<{ carrierCallId: string }> {
  // This process asks itself, over a trunk.
  const base = number.carrier === 'sip' ? '' : requirePublicUrl(deps);
  const at = (what: string) =>
    `${base}${webhookPath(number.carrier, number.carrier_id, what)}?call=${row.id}&attempt=${row.attempt}`;
  return placerOf(deps, carrier).placeCall({
    from: number.number,
    to: row.customer_number,
    documentUrl: at('outbound'),
    statusUrl: at('outbound-status'),
    machineDetectionUrl: at('outbound-machine'),
    ringSeconds,
  });
}

interface Claimed {
  row: OutboundRow;
  number: NumberRow;
  carrier: Awaited<ReturnType<typeof readCarrier>>;
  ringSeconds: number;
}

/** Null: there is nothing to do, or not any more. */
async function claim(
  deps: OutboundDeps,
  accountId: string,
  outboundId: string,
): Promise<Claimed | { rerunAt: Date } | null> {
  const known = await deps.db.account(accountId, (tx) => lockOutbound(tx, outboundId));
  const snapshot = known && (await deps.snapshots.get(known.assistant_id));
  return deps.db.account(accountId, async (tx) => {
    const row = await lockOutbound(tx, outboundId);
    if (row?.state !== 'waiting') return null;
    const now = deps.clock.now();
    if (!snapshot) return { rerunAt: new Date(now.getTime() + soonMs) };
    if (row.next_attempt_at > now) return { rerunAt: row.next_attempt_at };
    const settings = await settingsFor(tx, row);
    if (deps.config.sip.port === null && (await isOverTrunk(tx, row, settings))) {
      await handOverToTrunks(deps, tx, row);
      return null;
    }
    const placing = await mayPlace(deps, tx, row, settings, snapshot);
    switch (placing.is) {
      case 'later':
        await changeOutbound(tx, row.id, { next_attempt_at: placing.at }, now);
        return { rerunAt: placing.at };
      case 'never': {
        const { outcome, detail } = placing;
        const state = refusedOutcomes.has(outcome) ? 'refused' : 'given_up';
        await changeOutbound(tx, row.id, { state, outcome, detail }, now);
        await continueCampaign(deps, tx, row);
        return null;
      }
      case 'now': {
        const dialing = await markDialing(tx, row, placing.number, now);
        await enqueueCheck(deps, tx, dialing, settings.ringSeconds);
        const carrier = await readCarrier(tx, placing.number.carrier_id);
        return { row: dialing, number: placing.number, carrier, ringSeconds: settings.ringSeconds };
      }
      default:
        return placing satisfies never;
    }
  });
}

const isOverTrunk = async (tx: AccountTransaction, row: OutboundRow, settings: OutboundSettings) =>
  (await numberToCallFrom(tx, row.assistant_id, settings))?.carrier === 'sip';

const markDialing = (tx: AccountTransaction, row: OutboundRow, number: NumberRow, now: Date) =>
  changeOutbound(
    tx,
    row.id,
    {
      state: 'dialing',
      attempt: row.attempt + 1,
      number_id: number.id,
      carrier_call_id: null,
      phone_call_id: null,
      dialed_at: now,
      machine: null,
      outcome: null,
      detail: '',
    },
    now,
  );

/** News of the call may have come before the carrier's answer. */
async function noteCarrierCall(
  deps: OutboundDeps,
  accountId: string,
  { id, attempt }: OutboundRow,
  carrierCallId: string,
): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const row = await lockOutbound(tx, id);
    if (row?.attempt === attempt)
      await changeOutbound(tx, id, { carrier_call_id: carrierCallId }, deps.clock.now());
  });
}

async function whenFailed(
  deps: OutboundDeps,
  accountId: string,
  { id, attempt }: OutboundRow,
  error: unknown,
): Promise<{ rerunAt: Date } | undefined> {
  const isOurs = !(error instanceof CarrierError);
  const rerunAt = new Date(deps.clock.now().getTime() + soonMs);
  const again = await deps.db.account(accountId, async (tx) => {
    const row = await lockOutbound(tx, id);
    if (row?.state !== 'dialing' || row.attempt !== attempt) return false;
    // Ours happened before the carrier was asked.
    if (isOurs || error.mayRepeat) {
      const undone = { state: 'waiting' as const, attempt: attempt - 1, next_attempt_at: rerunAt };
      await changeOutbound(tx, id, undone, deps.clock.now());
      return true;
    }
    // What became of it isn't known: its news may still come, and else it is given up (settle-silent-call.ts).
    if (error.kind !== 'unreachable') await endAttempt(deps, tx, row, 'failed', error.message.slice(0, 300));
    return false;
  });
  // Tried again until it is of no use any more.
  if (isOurs) deps.log.error({ err: error }, 'a call could not be placed');
  return again ? { rerunAt } : undefined;
}
