import type { AccountTransaction } from '@deskbell/database';
import { type CallPrice, CarrierError } from '@deskbell/telephony';
import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';
import { openCarrierAccount, openCredentials } from '../carriers/index.ts';

/** The job that asks a carrier what a call cost, where that is known only after its end: `{accountId, phoneCallId}`. */
export const callCostJob = 'phone.call-cost';

const minuteMs = 60_000;
/** After the end of a call; what isn't known after the last isn't asked for any more. */
const asksAfterMs = [1, 5, 20, 60, 6 * 60, 24 * 60].map((minutes) => minutes * minuteMs);
const namespace = '6f1f4f52-8f0c-4c58-9d49-0a7f0f3a1c9e';

/** Enqueues it, once per call. */
export async function enqueueCallCost(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  phoneCallId: string,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + asksAfterMs[0]!);
  const id = uuidv5(phoneCallId, namespace);
  await jobs.enqueue(tx, callCostJob, { accountId: tx.accountId, phoneCallId }, { runAt, id });
}

/** Stores what a call cost. The first that is told stays. */
export async function storeCallCost(tx: AccountTransaction, phoneCallId: string, price: CallPrice) {
  await tx.kysely
    .updateTable('phone_calls')
    .set({ cost: price.amount, cost_currency: price.currency })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', phoneCallId)
    .where('cost', 'is', null)
    .execute();
}

type CostDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;

/** Asks the carrier; later again while it doesn't know. */
export async function findCallCost(
  deps: CostDeps,
  accountId: string,
  phoneCallId: string,
): Promise<{ rerunAt: Date } | undefined> {
  const call = await deps.db.account(accountId, (tx) => findUncosted(tx, phoneCallId));
  if (!call) return undefined;
  const price = await askPrice(deps, call);
  if (price) {
    await deps.db.account(accountId, (tx) => storeCallCost(tx, phoneCallId, price));
    return undefined;
  }
  const rerunAt = nextAsk(call.ended_at, deps.clock.now());
  return rerunAt ? { rerunAt } : undefined;
}

/** A call that is over and of which no cost is known, with its carrier; none where the number or the carrier were removed. */
const findUncosted = (tx: AccountTransaction, phoneCallId: string) =>
  tx.kysely
    .selectFrom('phone_calls as call')
    .innerJoin('phone_numbers as number', (join) =>
      join.onRef('number.account_id', '=', 'call.account_id').onRef('number.id', '=', 'call.number_id'),
    )
    .innerJoin('phone_carriers as carrier', (join) =>
      join
        .onRef('carrier.account_id', '=', 'number.account_id')
        .onRef('carrier.id', '=', 'number.carrier_id'),
    )
    .select(['call.carrier_call_id', 'call.ended_at', 'carrier.id', 'carrier.credentials'])
    .where('call.account_id', '=', tx.accountId)
    .where('call.id', '=', phoneCallId)
    .where('call.cost', 'is', null)
    .executeTakeFirst();

type Uncosted = NonNullable<Awaited<ReturnType<typeof findUncosted>>>;

/** A carrier that doesn't answer, or refuses, is asked again at the next time. */
async function askPrice(deps: CostDeps, call: Uncosted): Promise<CallPrice | null> {
  const account = openCarrierAccount(deps, openCredentials(deps.secrets, call));
  try {
    return await account.priceOfCall(call.carrier_call_id);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    deps.log.info({ err: error }, 'a carrier did not tell what a call cost');
    return null;
  }
}

/** Null: not any more. */
function nextAsk(endedAt: Date | null, now: Date): Date | null {
  if (!endedAt) return null;
  const passedMs = now.getTime() - endedAt.getTime();
  const next = asksAfterMs.find((afterMs) => afterMs > passedMs);
  return next === undefined ? null : new Date(endedAt.getTime() + next);
}
