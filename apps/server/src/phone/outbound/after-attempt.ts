import type { OutboundOutcome, OutboundSettings } from '@deskbell/contract';
import type { OutboundRow } from './outbound-row.ts';

/** What becomes of a call after an attempt. */
export type AfterAttempt =
  | { state: 'waiting'; at: Date }
  | { state: 'done' | 'given_up'; outcome: OutboundOutcome };

/** After these there is another attempt, if any is left. */
const mayRepeat: ReadonlySet<OutboundOutcome> = new Set(['busy', 'no_answer', 'failed', 'machine']);
/** After these nothing is left to be done. */
const reached: ReadonlySet<OutboundOutcome> = new Set([
  'reached',
  'confirmed',
  'moved',
  'appointment_cancelled',
  'message_left',
]);

/** Reached, it is done; not reached, they are called again after a while, so often as is set and as long as it is of use. */
export function afterAttempt(
  { attempt, expires_at: expiresAt, purpose }: Pick<OutboundRow, 'attempt' | 'expires_at' | 'purpose'>,
  { attempts, spacingMinutes }: Pick<OutboundSettings, 'attempts' | 'spacingMinutes'>,
  outcome: OutboundOutcome,
  now: Date,
): AfterAttempt {
  if (reached.has(outcome)) return { state: 'done', outcome };
  const at = new Date(now.getTime() + spacingMinutes * 60_000);
  const most = purpose === 'test' || purpose === 'api' ? 1 : attempts;
  if (!mayRepeat.has(outcome) || attempt >= most || at >= expiresAt) return { state: 'given_up', outcome };
  return { state: 'waiting', at };
}
