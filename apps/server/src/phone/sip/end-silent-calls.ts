import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { minuteMs, repeatJob } from '../../kernel/jobs/index.ts';
import { type CallStep, enqueueCallOver, lockSteps, type PhoneCallRow } from '../calls/index.ts';
import { endAttemptOfCall } from '../outbound/index.ts';

/** A call over a trunk tells that it is alive this often. */
export const aliveMs = 30_000;
const silentMs = 100_000;
const callsPerSweep = 200;
const sweepJob = 'sip.end-silent';
/** Nothing that is told of a call comes after its end. */
const lastSequence = 4;

/** Ends calls over trunks whose process was killed, as of when it was last heard of. `before`: calls not heard of since then. */
export async function endSilentCalls(deps: Deps, before: Date): Promise<number> {
  const silent = await deps.db.system((tx) =>
    tx.query<{ account_id: string; id: string }>({
      name: 'sip.silent-calls',
      text: 'SELECT account_id, id FROM silent_trunk_calls($1, $2)',
      values: [before, callsPerSweep],
    }),
  );
  for (const { account_id: accountId, id } of silent)
    await deps.db.account(accountId, (tx) => endSilentCall(deps, tx, id, before));
  return silent.length;
}

async function endSilentCall(deps: Deps, tx: AccountTransaction, id: string, before: Date): Promise<void> {
  const { row, steps } = await lockSteps(tx, id);
  if (row.ended_at || !row.alive_at || row.alive_at >= before) return;
  const last = row.alive_at;
  const after = steps.map((step) => (step.step === 'staff' && !step.outcome ? brokenOff(step, last) : step));
  const began = beganAt(after);
  await tx.kysely
    .updateTable('phone_calls')
    .set({
      status: row.status === 'in-progress' ? 'completed' : 'failed',
      sequence: lastSequence,
      path: JSON.stringify(after),
      ended_at: last,
      ...(began && { seconds: secondsBetween(began, last) }),
    })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
  await follow(deps, tx, row);
}

/** As after an end that was told. */
const follow = (deps: Deps, tx: AccountTransaction, { id, direction }: PhoneCallRow): Promise<void> =>
  direction === 'inbound' ? enqueueCallOver(deps, tx, id) : endAttemptOfCall(deps, tx, id);

type Ringing = Extract<CallStep, { step: 'staff' }>;

/** Whoever had taken the call has had it until then. */
function brokenOff(step: Ringing, last: Date): Ringing {
  const taker = step.people.find(({ outcome }) => outcome === 'accepted');
  if (!taker) return { ...step, outcome: 'missed' };
  return { ...step, outcome: 'answered', seconds: secondsBetween(new Date(taker.at ?? step.at), last) };
}

/** When somebody of ours first spoke with the caller; null: it isn't known that anybody did. */
function beganAt(steps: readonly CallStep[]): Date | null {
  const spoken = steps.flatMap((step) => {
    if (step.step === 'assistant' || step.step === 'voicemail') return step.begunAt ?? [];
    return step.step === 'staff' && step.outcome === 'answered' ? step.at : [];
  });
  return spoken[0] ? new Date(spoken[0]) : null;
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));

/**
 * Once at the start and every minute from now on. A process with the embedded database is alone: whatever runs at its start
 * was left by one that was killed.
 */
export async function endSilentCallsEveryMinute(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await endSilentCalls(deps, deps.config.database.url ? new Date(now.getTime() - silentMs) : now);
  await repeatJob(deps, sweepJob, minuteMs, () =>
    endSilentCalls(deps, new Date(deps.clock.now().getTime() - silentMs)),
  );
}

/** That a call is still carried here. Never rejects: the next time tells it again. */
export async function noteAlive(deps: Deps, accountId: string, carrierCallId: string): Promise<void> {
  const alive_at = deps.clock.now();
  await deps.db
    .account(accountId, (tx) =>
      tx.kysely
        .updateTable('phone_calls')
        .set({ alive_at })
        .where('account_id', '=', accountId)
        .where('carrier_call_id', '=', carrierCallId)
        .where('ended_at', 'is', null)
        .execute(),
    )
    .catch((error: unknown) => deps.log.warn({ err: error }, 'that a call goes on could not be stored'));
}
