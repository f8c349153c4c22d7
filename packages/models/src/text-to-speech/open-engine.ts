import { openWorkerPool } from '../workers/open-worker-pool.ts';
import type { SpokenClause } from './speech-job.ts';
import { SpeechQueue } from './speech-queue.ts';
import { type LocalSpeechRequest, type SpeechBacklog, SpeechFailed, VoicesClosed } from './voices.ts';

interface EngineOptions {
  name: string;
  script: URL;
  /** Handed to each worker. */
  start: unknown;
  workers: number;
  /** Its voice names; the first replaces an unknown one. */
  voices: readonly string[];
  /** Initial estimate of the time per letter. */
  msPerLetter: number;
  /** How long background clauses wait after a live one. */
  quietMs: number;
}

/** The workers of one engine. */
export interface Engine {
  /** Rejects with the signal's reason, VoicesClosed or SpeechFailed. */
  speak(request: LocalSpeechRequest): Promise<SpokenClause>;
  backlog(): SpeechBacklog;
  holdBackground(): () => void;
  close(): Promise<void>;
}

const maxCharacters = 1_000;

/** Starts the workers of an engine; resolves when they have loaded it. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { name, script, start, workers, voices, msPerLetter, quietMs } = options;
  const queue = new SpeechQueue({ threads: workers, msPerLetter, quietMs, wake: () => pool.wake() });
  const pool = await openWorkerPool({
    name,
    script,
    start,
    threads: workers,
    queue,
    closedError: () => new VoicesClosed(),
  });

  async function speak(request: LocalSpeechRequest): Promise<SpokenClause> {
    const { text, voice, speed, signal, priority = 'live', pronunciations = [] } = request;
    const job = {
      text: text.slice(0, maxCharacters),
      voice: voices.includes(voice) ? voice : voices[0]!,
      speed: Math.min(2, Math.max(0.5, speed)),
      pronunciations,
    };
    try {
      return await queue.add(job, priority, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof VoicesClosed ? error : new SpeechFailed(name, error);
    }
  }

  return {
    speak,
    backlog: () => queue.backlog(),
    holdBackground: () => queue.hold(),
    close: pool.close,
  };
}
