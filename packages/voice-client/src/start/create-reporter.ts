import { CallStopped } from '../call/call.ts';
import type { Emitter } from '../emitter.ts';
import type { StartProgress, StartStage, VoiceClientError, VoiceClientEvents } from '../events.ts';
import type { Clock } from '../platform.ts';

/** Reports the progress of a start. */
export interface Reporter {
  progress(
    stage: StartStage,
    status: StartProgress['status'],
    more?: Pick<StartProgress, 'duration' | 'metadata'>,
  ): void;
  /** Emits an error, with the error's own message. */
  fail(type: VoiceClientError['type'], stage: string, error: Error, more?: FailureDetails): void;
  /** Runs one stage and reports its start and end. `describe` gives the metadata of a completed one. */
  stage<Result>(
    name: StartStage,
    run: () => Result | Promise<Result>,
    describe?: (result: Result) => Metadata,
    metadata?: Metadata,
  ): Promise<Result>;
  /** Milliseconds since then. */
  since(startedAt: number): number;
}

type Metadata = Record<string, unknown>;
type FailureDetails = Pick<VoiceClientError, 'totalDuration' | 'context'>;

/** The error type of a failed stage. */
const errorTypes: Partial<Record<StartStage, VoiceClientError['type']>> = {
  'daily-call-object-creation': 'daily-call-object-creation-error',
  'daily-call-join': 'daily-call-join-error',
  'video-recording-setup': 'video-recording-setup-error',
  'audio-observer-setup': 'audio-observer-setup-error',
  'audio-processing-setup': 'audio-processing-setup-error',
};

export function createReporter(client: Emitter<VoiceClientEvents>, clock: Clock): Reporter {
  const since = (startedAt: number) => Math.round(clock.now() - startedAt);
  const reporter: Reporter = {
    since,
    progress: (stage, status, more) =>
      void client.emit('call-start-progress', { stage, status, timestamp: timestamp(), ...more }),
    fail: (type, stage, error, more) =>
      void client.emit('error', {
        type,
        stage,
        message: error.message,
        error,
        timestamp: timestamp(),
        ...more,
      }),
    async stage(name, run, describe, metadata) {
      const startedAt = clock.now();
      reporter.progress(name, 'started', metadata && { metadata });
      try {
        const result = await run();
        const described = describe && { metadata: describe(result) };
        reporter.progress(name, 'completed', { duration: since(startedAt), ...described });
        return result;
      } catch (thrown) {
        const error = thrown as Error;
        const duration = since(startedAt);
        reporter.progress(name, 'failed', { duration, metadata: { error: error.message } });
        const type = errorTypes[name];
        // Not reported: the page stopped it itself.
        if (type && !(error instanceof CallStopped))
          reporter.fail(type, name, error, { totalDuration: duration });
        throw error;
      }
    },
  };
  return reporter;
}

/** Now, as an ISO date. */
export const timestamp = (): string => new Date().toISOString();
