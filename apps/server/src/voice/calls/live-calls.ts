import type { EndedReason } from '@deskbell/contract';
import type { LiveCall } from './live-call.ts';

/** The calls of this process. */
export interface LiveCalls {
  add(call: LiveCall): void;
  /** The call that may be joined again by this token. */
  resumable(resumeToken: string): LiveCall | undefined;
  readonly size: number;
  /** Ends all of them politely; resolves when nothing of them is left. */
  end(reason: EndedReason): Promise<void>;
}

export function createLiveCalls(): LiveCalls {
  const calls = new Set<LiveCall>();
  return {
    add(call) {
      calls.add(call);
      void call.done.then(() => calls.delete(call));
    },
    resumable: (token) => [...calls].find((call) => call.resumeToken === token),
    get size() {
      return calls.size;
    },
    async end(reason) {
      await Promise.all([...calls].map((call) => call.endPolitely(reason)));
    },
  };
}
