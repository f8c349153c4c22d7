import type { CallClock } from '@deskbell/voice';

/** Asks a trunk every half minute whether it is there, which also keeps the way open through what translates addresses. */
export interface KeepAlive {
  close(): void;
}

const everyMs = 30_000;
/** One that was lost says nothing. */
const lostBeforeGone = 3;

/** `ask`: sends an OPTIONS; resolves to whether anything was answered. `onChange`: it answers, or does no longer. */
export function openKeepAlive(
  clock: CallClock,
  ask: () => Promise<boolean>,
  onChange: (isThere: boolean) => void,
): KeepAlive {
  let isClosed = false;
  let lost = 0;
  let isThere: boolean | null = null;
  let cancel = () => {};

  async function ping(): Promise<void> {
    const isAnswered = await ask();
    if (isClosed) return;
    lost = isAnswered ? 0 : lost + 1;
    const now = isAnswered || (isThere === true && lost < lostBeforeGone);
    if (now !== isThere) onChange(now);
    isThere = now;
    cancel = clock.after(everyMs, () => void ping());
  }

  void ping();
  return {
    close() {
      isClosed = true;
      cancel();
    },
  };
}
