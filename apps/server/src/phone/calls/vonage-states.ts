import type { CallNews, StaffEnded } from './carrier-wire.ts';

type State = Pick<CallNews, 'status' | 'sequence' | 'isOver'>;

const until = (status: string, sequence: number): State => ({ status, sequence, isOver: false });
const over = (status: string): State => ({ status, sequence: 4, isOver: true });

/**
 * Vonage's call states (<https://developer.vonage.com/en/voice/voice-api/guides/call-flow>) in the words that are stored, and in
 * the order in which they come about: its events carry no number, and overtake each other.
 */
export const vonageStates: ReadonlyMap<string, State> = new Map([
  ['started', until('queued', 0)],
  ['ringing', until('ringing', 1)],
  ['answered', until('in-progress', 2)],
  ['human', until('in-progress', 3)],
  ['machine', until('in-progress', 3)],
  ['completed', over('completed')],
  ['busy', over('busy')],
  ['cancelled', over('canceled')],
  ['failed', over('failed')],
  ['rejected', over('busy')],
  ['timeout', over('no-answer')],
  ['unanswered', over('no-answer')],
]);

/** The states in which a leg that was rung ends without a talk. When the caller hangs up first (`cancelled`), nobody waits. */
export const legEndings: ReadonlyMap<string, StaffEnded['outcome']> = new Map([
  ['busy', 'busy'],
  ['rejected', 'busy'],
  ['failed', 'failed'],
  ['timeout', 'no-answer'],
  ['unanswered', 'no-answer'],
]);
