import type { CallObserver, CallSide } from '@deskbell/voice';
import type { Deps } from '../../../kernel/http/index.ts';
import { type CallMixer, mixCall } from '../../recordings/index.ts';
import {
  blockSeconds,
  channelOf,
  interleaved,
  leaseMs,
  type MonitorEvent,
  monitorRate,
  toPayload,
} from './monitor-event.ts';

/** The other side is waited for, as a browser tells only now and then what it has played. */
const waitSeconds = 1;
/** What the database is behind with is left out: who listens wants to hear what is said now. */
const mostWaiting = 25;
const longestText = 2000;

export interface SharedSound {
  observer: CallObserver;
  /** Tells who listens that the call is over. Never rejects. */
  close(): Promise<void>;
}

/** Shares the sound of a call while somebody listens, in whichever process. `rates`: at which its sides are observed. */
export function shareSound(
  deps: Pick<Deps, 'bus' | 'db' | 'log'>,
  { callId, rates }: { callId: string; rates: Record<CallSide, number> },
): SharedSound {
  const channel = channelOf(callId);
  let until = 0;
  let mixer: CallMixer | null = null;
  let isOpening = false;
  let waiting = 0;
  let telling: Promise<void> = Promise.resolve();
  let isClosed = false;

  const isWanted = () => performance.now() < until;

  function tell(event: MonitorEvent): void {
    if (event.kind === 'sound' && waiting >= mostWaiting) return;
    waiting += 1;
    telling = telling
      .then(() => deps.db.system((tx) => tx.notify(channel, toPayload(event))))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a call could not be heard'))
      .finally(() => {
        waiting -= 1;
      });
  }

  async function open(): Promise<void> {
    const opened = await mixCall(
      { rates, rate: monitorRate, times: { waitSeconds, blockSeconds, fromFirst: true } },
      (caller, assistant) => tell({ kind: 'sound', pcm: interleaved(caller, assistant) }),
    );
    if (isClosed) opened.close();
    else mixer = opened;
    isOpening = false;
  }

  /** Nobody has said for a while that they listen. */
  function stop(): void {
    mixer?.close();
    mixer = null;
  }

  const unsubscribe = deps.bus.subscribe((event) => {
    if (event.kind !== 'call.listened' || event.callId !== callId) return;
    until = performance.now() + leaseMs;
    if (mixer || isOpening) return;
    isOpening = true;
    void open().catch((error: unknown) => {
      isOpening = false;
      deps.log.warn({ err: error }, 'a call could not be heard');
    });
  });

  return {
    observer: {
      onAudio(audio) {
        if (mixer && !isWanted()) stop();
        mixer?.observer.onAudio(audio);
      },
      onTurn({ role, text }) {
        if (!isWanted() || text === '') return;
        const transcript = text.slice(0, longestText);
        tell({
          kind: 'happened',
          message: { type: 'transcript', transcriptType: 'final', role, transcript },
        });
      },
      onSpeech(side, status) {
        const role = side === 'caller' ? 'user' : 'assistant';
        if (isWanted()) tell({ kind: 'happened', message: { type: 'speech-update', role, status } });
      },
      onEnd(endedReason) {
        if (isWanted())
          tell({ kind: 'happened', message: { type: 'status-update', status: 'ended', endedReason } });
      },
    },
    async close() {
      isClosed = true;
      unsubscribe();
      stop();
      if (isWanted()) tell({ kind: 'over' });
      await telling;
    },
  };
}
