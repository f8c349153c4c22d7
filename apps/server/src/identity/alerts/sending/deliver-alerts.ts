import type { AccountTransaction } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { retryDelayMs } from '../../../kernel/public-network/index.ts';
import { findDevice } from '../push/device-row.ts';
import { forgetDevice, pushToDevice } from '../push/push-to-device.ts';
import { postToTeamChat } from '../team-chats/post-to-team-chat.ts';
import { findTeamChat } from '../team-chats/team-chat-row.ts';
import { type Due, type End, readDue, recordEnd } from './due-alerts.ts';
import { mailDigest } from './mail-digest.ts';
import type { Outcome } from './outcome.ts';
import { recordHealth } from './record-health.ts';
import { alertRetries } from './retry-schedule.ts';
import type { SendDeps } from './send-deps.ts';
import { textAlerts } from './text-alerts.ts';

/**
 * Tells a receiver all that is due, once, and records what came of it. `signal` breaks it off without counting it: once its
 * claim has run out, the next process tells it.
 */
export async function deliverAlerts(deps: SendDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const send = await deps.db.account(claimed.accountId, async (tx) => {
    const due = await readDue(tx, claimed, now);
    return due && prepare(deps, tx, due, now);
  });
  if (!send) return;
  const outcome = await send.now(signal);
  await deps.db.account(claimed.accountId, (tx) => record(deps, tx, send.due, outcome));
}

/** How something due is sent outside a transaction; null: it is done within this one. */
interface Sending {
  due: Due;
  now(signal: AbortSignal): Promise<Outcome>;
}

async function prepare(deps: SendDeps, tx: AccountTransaction, due: Due, now: Date): Promise<Sending | null> {
  if (due.channel === 'email') {
    await mailDigest(deps, tx, due);
    await recordEnd(tx, due, { status: 'delivered' }, now);
    return null;
  }
  if (due.channel === 'sms') {
    await textAlerts(deps, tx, due);
    await recordEnd(tx, due, { status: 'handed_over' }, now);
    return null;
  }
  const found = due.channel === 'push' ? await findDevice(tx, due.target) : null;
  if (found) return { due, now: (signal) => pushToDevice(deps, found, due.alerts, signal) };
  const chat = due.channel === 'chat' ? await findTeamChat(tx, due.target) : null;
  if (chat) return { due, now: (signal) => postToTeamChat(deps, chat, due.alerts, signal) };
  await recordEnd(tx, due, { status: 'failed', error: 'It was removed meanwhile' }, now);
  return null;
}

async function record(deps: SendDeps, tx: AccountTransaction, due: Due, outcome: Outcome): Promise<void> {
  const now = deps.clock.now();
  await recordEnd(tx, due, endOf(due, outcome, now), now);
  if (due.channel === 'push' && outcome.isGone) return forgetDevice(tx, due.target);
  await recordHealth(
    tx,
    due.channel === 'push' ? 'push_devices' : 'team_chats',
    due.target,
    outcome.error,
    now,
  );
}

function endOf({ alerts }: Due, { error, isFinal, isGone, retryAfterSeconds }: Outcome, now: Date): End {
  if (error === null) return { status: 'delivered' };
  const attempt = Math.max(...alerts.map(({ attempts }) => attempts)) + 1;
  const delayMs = isFinal || isGone ? null : retryDelayMs(alertRetries, attempt, retryAfterSeconds ?? null);
  return delayMs === null
    ? { status: 'failed', error }
    : { retryAt: new Date(now.getTime() + delayMs), error };
}
