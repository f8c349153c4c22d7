import { cpus } from 'node:os';
import { AppError } from '../../kernel/http/index.ts';

/**
 * How many calls this process takes at once, so that those under way keep their quality. A line is held for a call that was
 * created until it is joined or the hold runs out, then until the call ends.
 */
export interface CallLines {
  /** Throws `unavailable` with the polite reason when all lines are taken. */
  hold(callId: string): void;
  /** Takes the line held for the call, or a free one; a call has only one. */
  take(callId: string): 'taken' | 'busy' | 'again';
  leave(callId: string): void;
  isFree(): boolean;
  readonly taken: number;
}

/** Joining takes a browser a second or two; who never joins must not keep others out for long. */
const holdMs = 15_000;
/** Calls a core carries beside each other (docs/voice.md tells how it was measured). */
const callsPerCore = 4;

/** What a caller reads or hears when all lines are taken. */
export const linesBusy = 'All our lines are busy right now. Please write to us in the chat instead.';

export const defaultCalls = () => Math.max(2, cpus().length * callsPerCore);

export function createCallLines(most: number): CallLines {
  const lines = new Map<string, NodeJS.Timeout | null>();
  const leave = (callId: string) => {
    clearTimeout(lines.get(callId) ?? undefined);
    lines.delete(callId);
  };
  return {
    hold(callId) {
      if (lines.size >= most) throw new AppError('unavailable', linesBusy, { retryAfterSeconds: 30 });
      const timer = setTimeout(() => leave(callId), holdMs);
      timer.unref();
      lines.set(callId, timer);
    },
    take(callId) {
      if (lines.get(callId) === null) return 'again';
      if (!lines.has(callId) && lines.size >= most) return 'busy';
      leave(callId);
      lines.set(callId, null);
      return 'taken';
    },
    leave,
    isFree: () => lines.size < most,
    get taken() {
      return lines.size;
    },
  };
}
