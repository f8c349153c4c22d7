import type { CallObserver } from '@deskbell/voice';
import type { StartedCall } from './records/store-call.ts';

/** What else is told of a call as it goes. Cannot change it, nor hold it up. */
export interface WatchedCall {
  observer: CallObserver;
  /** Waits until what was told so far is stored. Never rejects. */
  settled(): Promise<void>;
}

/** Begins to watch a call that has begun; null: nobody is told. */
export type WatchCall = (accountId: string, call: StartedCall) => Promise<WatchedCall | null>;
