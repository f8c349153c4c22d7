import type { EndedReason } from '@deskbell/contract';
import type { LiveCall } from './live-call.ts';

/** What every call in progress has, whatever carries it. */
export type CallInProgress = Pick<LiveCall, 'callId' | 'endPolitely' | 'done'> &
  Partial<Pick<LiveCall, 'resumeToken'>>;

/** The calls of this process. */
export interface LiveCalls {
  add(call: CallInProgress): void;
  /** The call that may be joined again by this token. */
  resumable(resumeToken: string): LiveCall | undefined;
  readonly size: number;
  /** Ends all of them politely; resolves when nothing of them is left. */
  end(reason: EndedReason): Promise<void>;
}

export function createLiveCalls(): LiveCalls {
  const calls = new Set<CallInProgress>();
  return {
    add(call) {
      calls.add(call);
      void call.done.then(() => calls.delete(call));
    },
    resumable: (token) =>
      [...calls].find((call): call is LiveCall => call.resumeToken === token && 'reconnect' in call),
    get size() {
      return calls.size;
    },
    async end(reason) {
      await Promise.all([...calls].map((call) => call.endPolitely(reason)));
    },
  };
}
