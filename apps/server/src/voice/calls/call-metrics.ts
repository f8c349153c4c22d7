import type { EndedReason } from '@deskbell/contract';
import type { CallObserver } from '@deskbell/voice';
import { longSeconds, type Metrics, waitedForSeconds } from '../../kernel/metrics/index.ts';

/** The figures of this process's calls. */
export interface CallMetrics {
  /** Sees how soon a call's replies are heard. */
  observer: CallObserver;
  ended(channel: 'web' | 'phone', reason: EndedReason, seconds: number): void;
  refused(): void;
}

export function createCallMetrics(metrics: Metrics): CallMetrics {
  const duration = metrics.histogram({
    name: 'deskbell_call_duration_seconds',
    help: 'Calls that ended, by channel and reason, and their seconds.',
    labels: ['channel', 'reason'],
    buckets: longSeconds,
  });
  const replies = metrics.histogram({
    name: 'deskbell_call_reply_delay_seconds',
    help: 'Seconds from the last word of a caller until: turn_end, recognized, answered (first sentence), first_audio.',
    labels: ['stage'],
    buckets: waitedForSeconds,
  });
  const refused = metrics.counter({
    name: 'deskbell_calls_refused_total',
    help: 'Calls that were told that all lines are busy.',
  });
  const told = (stage: string, ms: number | null) =>
    ms !== null && replies({ stage }, Math.max(0, ms) / 1000);
  return {
    observer: {
      onTurn({ waterfall }) {
        if (!waterfall) return;
        told('turn_end', waterfall.turnEnd);
        told('recognized', waterfall.recognised);
        told('answered', waterfall.answered);
        told('first_audio', waterfall.firstAudio);
      },
    },
    ended: (channel, reason, seconds) => duration({ channel, reason }, seconds),
    refused: () => refused({}),
  };
}
