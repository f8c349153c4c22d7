import type { TurnResult } from '@deskbell/dialogue';
import { type Metrics, quickSeconds, waitedForSeconds } from '../../kernel/metrics/index.ts';

/**
 * How a turn ended that no reply was made in, by what was done instead. `not_taken`: its message was refused, as its
 * conversation is gone or its clientMessageId was used for another.
 */
export type TurnEnd = 'refused' | 'not_taken' | 'over_limit' | 'repeated' | 'to_person' | 'failed';

/** The figures of this process's turns. */
export interface TurnMetrics {
  /** A reply was made and stored; it took so long from the message to there. */
  made(turn: { channel: string; conversationId: string }, result: TurnResult, ms: number): void;
  ended(channel: string, how: TurnEnd): void;
}

/** A conversation counts as in progress for so long after its last turn. */
const inProgressMs = 5 * 60_000;
/** More conversations are in progress in no process. */
const mostConversations = 50_000;

export function createTurnMetrics(metrics: Metrics): TurnMetrics {
  const turns = metrics.counter({
    name: 'deskbell_turns_total',
    help: 'Turns by channel, what made the reply (offline, llm, none) and what came of it (answer, decline, book, ...).',
    labels: ['channel', 'responder', 'outcome'],
  });
  const duration = metrics.histogram({
    name: 'deskbell_turn_duration_seconds',
    help: 'Seconds from a message to its stored reply, by channel and what made the reply.',
    labels: ['channel', 'responder'],
    buckets: waitedForSeconds,
  });
  const stages = metrics.histogram({
    name: 'deskbell_turn_stage_duration_seconds',
    help: 'Seconds of a turn by stage: open (message stored, state read), embed, retrieve, respond.',
    labels: ['stage'],
    buckets: quickSeconds,
  });
  const inProgress = metrics.gauge({
    name: 'deskbell_conversations_in_progress',
    help: 'Conversations with a turn in this process in the last five minutes.',
  });
  const lastTurns = new Map<string, number>();
  metrics.onPrint(() => {
    const before = performance.now() - inProgressMs;
    for (const [id, at] of lastTurns) if (at < before) lastTurns.delete(id);
    inProgress.set({}, lastTurns.size);
  });

  if (!metrics.isOn) return { made: () => {}, ended: () => {} };
  return {
    made({ channel, conversationId }, result, ms) {
      const { responder, action: outcome, timings } = result;
      turns({ channel, responder, outcome });
      duration({ channel, responder }, ms / 1000);
      for (const stage of ['open', 'embed', 'retrieve', 'respond'])
        if (timings[stage] !== undefined) stages({ stage }, timings[stage] / 1000);
      lastTurns.delete(conversationId); // the latest stand last
      lastTurns.set(conversationId, performance.now());
      const oldest = lastTurns.size > mostConversations && lastTurns.keys().next().value;
      if (oldest) lastTurns.delete(oldest);
    },
    ended: (channel, outcome) => turns({ channel, responder: 'none', outcome }),
  };
}
