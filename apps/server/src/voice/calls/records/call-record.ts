import type { EndedReason } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { CallObserver, SpokenTurn } from '@deskbell/voice';
import type { Deps } from '../../../kernel/http/index.ts';
import {
  compressLater,
  makeRecordingsDir,
  recordCall,
  removeFiles,
  wavPath,
} from '../../recordings/index.ts';
import type { CallDeps } from '../call-deps.ts';
import { traceReplies } from '../trace-replies.ts';
import { countSeconds } from './call-minutes.ts';
import { type StartedCall, storeCall, storeEnd, storeTurn } from './store-call.ts';

/** The record of a call in progress: its turns, its audio, its seconds. */
export interface CallRecord {
  /** Its own, and those of who is told of calls. */
  observers: readonly CallObserver[];
  /** For the turns of the call. */
  traceparent: string | null;
  /** The caller's last words were stored under this id. */
  nameTurn(messageId: string): void;
  /** Stores the end and what is left. Never rejects: what can't be stored now is put right by the next sweep. */
  end(reason: EndedReason): Promise<void>;
}

/** At which a caller is heard, whatever the line. */
export const observedRate = 16_000;
const heartbeatMs = 30_000;
const attempts = 4;
const retryMs = 500;

/** Begins a call's record; null when this call was joined before. */
export async function createCallRecord(
  deps: CallDeps,
  accountId: string,
  call: StartedCall,
): Promise<CallRecord | null> {
  const { callId, conversationId, assistantId } = call;
  const span = deps.tracing.begin('call', { channel: call.channel, engine: call.engine });
  const isNew = await deps.db.account(accountId, (tx) => storeCall(tx, call));
  if (!isNew) return null;
  const watched = await deps.watchCall(accountId, call);
  const recorder = call.isRecorded ? await startRecorder(deps, call) : null;
  const turns: Omit<SpokenTurn, 'kind'>[] = [];
  let writing: Promise<void> = Promise.resolve();

  /** One write after the other; what fails is tried again, as a database that restarts is back within seconds. */
  function write(run: (tx: AccountTransaction) => Promise<unknown>): void {
    writing = writing.then(() => persist(deps, accountId, run));
  }
  const store = (nr: number) => write((tx) => storeTurn(tx, callId, nr + 1, turns[nr]!));
  const seconds = () =>
    Math.max(1, Math.ceil((deps.clock.now().getTime() - call.startedAt.getTime()) / 1000));
  const heartbeat = setInterval(() => write((tx) => countSeconds(deps, tx, callId, seconds())), heartbeatMs);

  const observer: CallObserver = {
    onTurn(turn) {
      if (turn.text === '') return; // withdrawn before it was heard
      turns.push(turn);
      store(turns.length - 1);
    },
    onAudio: (audio) => recorder?.observer.onAudio?.(audio),
  };

  return {
    traceparent: span.traceparent,
    observers: [
      observer,
      deps.callMetrics.observer,
      traceReplies(deps.tracing, span),
      ...(watched ? [watched.observer] : []),
    ],
    nameTurn(messageId) {
      const nr = turns.findLastIndex(({ role }) => role === 'user');
      if (nr < 0 || turns[nr]!.messageId) return;
      turns[nr] = { ...turns[nr]!, messageId };
      store(nr);
    },
    async end(reason) {
      clearInterval(heartbeat);
      const ended = { reason, seconds: seconds(), endedAt: deps.clock.now() };
      deps.callMetrics.ended(call.channel, reason, ended.seconds);
      span.set({ reason });
      span.end();
      await recorder?.close();
      await watched?.settled();
      let outcome: Awaited<ReturnType<typeof storeEnd>> | null = null;
      write(async (tx) => {
        outcome = await storeEnd(deps, tx, call, ended);
        if (outcome === 'kept' && recorder) await compressLater(deps, tx, { accountId, callId });
      });
      await writing;
      if (outcome === 'forgotten' || outcome === 'gone') await removeFiles(deps, callId);
      deps.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
    },
  };
}

async function startRecorder(deps: Deps, { callId, outputRate }: StartedCall) {
  await makeRecordingsDir(deps.config);
  const rates = { caller: observedRate, assistant: outputRate };
  return recordCall(wavPath(deps.config, callId), rates, deps.log);
}

async function persist(
  { db, log }: Deps,
  accountId: string,
  run: (tx: AccountTransaction) => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.account(accountId, run);
      return;
    } catch (error) {
      if (attempt === attempts) {
        log.error({ err: error }, 'a part of a call could not be stored');
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs * attempt));
    }
  }
}
