import type { Deps } from '../../kernel/http/index.ts';

/** More would keep this process's other jobs, mails among them, waiting for calendar servers that don't answer. */
const mostAtOnce = 2;
const shortestWaitMs = 5000;

let running = 0;

/** Runs what asks a calendar's server, or says when to come again as others are at it. */
export async function fewAtOnce(
  { clock }: Pick<Deps, 'clock'>,
  ask: () => Promise<void>,
): Promise<{ rerunAt: Date } | undefined> {
  // Not all at the same moment.
  if (running >= mostAtOnce)
    return { rerunAt: new Date(clock.now().getTime() + shortestWaitMs * (1 + 2 * Math.random())) };
  running += 1;
  try {
    await ask();
    return undefined;
  } finally {
    running -= 1;
  }
}
