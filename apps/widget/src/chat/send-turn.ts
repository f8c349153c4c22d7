import type { TurnOutcome } from './post-turn.ts';
import { waitOrOnline } from './wait-or-online.ts';

/** Waits between attempts. A server that restarts is back within their sum. */
const waitsMs = [400, 1200, 3000, 6000];

/** A visitor won't look at "Reconnecting…" for longer than this; then the bubble offers Retry. */
const longestWaitMs = 15_000;

/**
 * Attempts a turn until it is acknowledged or not worth another attempt. Every attempt carries the same
 * clientMessageId, so that a turn whose reply was cut off is answered again, not taken twice.
 */
export async function sendTurn(
  attempt: () => Promise<TurnOutcome>,
  onBroken: () => void,
  wait: (milliseconds: number) => Promise<void> = waitForNetwork,
): Promise<TurnOutcome> {
  for (let attempts = 0; ; attempts++) {
    const outcome = await attempt();
    if (outcome.kind !== 'broken') return outcome;
    const waitMs = Math.max(waitsMs[attempts] ?? Number.POSITIVE_INFINITY, outcome.retryAfterMs ?? 0);
    if (waitMs > longestWaitMs) return outcome;
    onBroken();
    await wait(waitMs * (1 + Math.random() / 4));
  }
}

/** Without a network for up to the longest wait, but not a moment longer than the network is away. */
const waitForNetwork = (milliseconds: number) =>
  waitOrOnline(navigator.onLine === false ? longestWaitMs : milliseconds);
