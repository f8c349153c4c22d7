import { setTimeout as pause } from 'node:timers/promises';

/** More than writing a mail into the outbox takes. */
const evenMs = 300;

/** An answer that has a mail sent comes no sooner than it would for an address that is known, so its time tells nothing. */
export async function inEvenTime<Answer>(answering: Promise<Answer>): Promise<Answer> {
  const [answered] = await Promise.allSettled([answering, pause(evenMs)]);
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value;
}
