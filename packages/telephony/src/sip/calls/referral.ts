import type { CallClock } from '@deskbell/voice';

/** What became of a call that was referred to somebody else. `gone`: its caller left before that was known. */
export type ReferOutcome = 'answered' | 'busy' | 'no-answer' | 'failed' | 'gone';

/** A REFER of ours and what is told of it (RFC 3515). */
export interface Referral {
  /** The answer to the REFER itself. */
  responded(status: number): void;
  /** A NOTIFY came: its body is a line such as `SIP/2.0 180 Ringing`. */
  notified(body: string, state: string): void;
  /** The call is over. */
  gone(): void;
  readonly outcome: Promise<ReferOutcome>;
}

/** Nobody rings for longer. */
const patienceMs = 120_000;

export function openReferral(clock: CallClock): Referral {
  const { promise, resolve } = Promise.withResolvers<ReferOutcome>();
  let isAccepted = false;
  let isTold = false;
  const cancel = clock.after(patienceMs, () => finish('no-answer'));

  function finish(outcome: ReferOutcome): void {
    cancel();
    resolve(outcome);
  }

  return {
    outcome: promise,
    responded(status) {
      if (status < 200) return;
      if (status < 300) isAccepted = true;
      else finish('failed');
    },
    notified(body, state) {
      const status = Number(/^SIP\/2\.0 ([1-6]\d\d)/.exec(body)?.[1] ?? 0);
      if (status >= 200) finish(outcomeOf(status));
      else if (status > 100) isTold = true;
      if (/^terminated\b/i.test(state) && status < 200) finish('failed');
    },
    // Those who never tell how it goes leave once the other one has answered.
    gone: () => finish(isAccepted && !isTold ? 'answered' : 'gone'),
  };
}

/** What a final status says of whoever was rung. */
export function outcomeOf(status: number): Exclude<ReferOutcome, 'gone'> {
  if (status < 300) return 'answered';
  if (status === 486 || status === 600 || status === 603) return 'busy';
  return status === 408 || status === 480 || status === 487 ? 'no-answer' : 'failed';
}
