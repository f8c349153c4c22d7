import { type CallClock, systemCallClock } from '../call-clock.ts';
import type { CallLog } from '../call-log.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../engines/circuit-breaker.ts';
import { tryWithFallback } from '../engines/try-with-fallback.ts';
import type { SpeechRequest, TextToSpeech } from './text-to-speech.ts';

/** A voice in a chain of fallbacks. */
export interface FallbackVoice {
  voice: TextToSpeech;
  /** Maps the wanted voice to one of its own. Absent: the wanted one. */
  voiceFor?: (wanted: string) => string;
  /** Shared by all calls; absent: this chain has its own. */
  circuitBreaker?: CircuitBreaker;
  /** For a local voice: how long a live clause submitted now would wait in the queue. */
  estimatedWaitMs?: () => number;
  /**
   * The time for a clause while nothing else is playing. Default 1.5 s: with a last voice that speaks within half a second
   * the caller hears something within 2 s. 2.5 s for a local voice: Kokoro takes up to 2.3 s for a short clause, which a
   * filler covers.
   */
  timeoutMs?: number;
}

export interface VoiceFallbackOptions {
  log: CallLog;
  /** Default: the system clock. */
  clock?: CallClock;
}

/**
 * Several voices in order of preference, for one call. A failing or slow one is replaced by the next within the clause and
 * does not come back: one call, one voice, unless it fails. The last one always works. `Speech.engine` says who spoke.
 */
export function voiceWithFallback(
  chain: readonly FallbackVoice[],
  options: VoiceFallbackOptions,
): TextToSpeech {
  const { log, clock = systemCallClock } = options;
  const candidates = chain.map((fallbackVoice) => ({
    engine: { name: fallbackVoice.voice.name, ...fallbackVoice },
    circuitBreaker: fallbackVoice.circuitBreaker ?? createCircuitBreaker({ clock }),
    timeoutMs: fallbackVoice.timeoutMs ?? (fallbackVoice.estimatedWaitMs ? renderingMs : answeringMs),
  }));
  let current = 0;
  return {
    name: chain[0]!.voice.name,
    async speak(request: SpeechRequest) {
      const { answer, engine } = await tryWithFallback(
        candidates,
        ({ voice, voiceFor }, signal) =>
          voice.speak({ ...request, voice: voiceFor?.(request.voice) ?? request.voice, signal }),
        {
          signal: request.signal,
          clock,
          log,
          from: current,
          provesHealth: ({ isCached }) => !isCached,
          slackMs: request.slackMs ?? 0,
        },
      );
      current = Math.max(
        current,
        candidates.findIndex((candidate) => candidate.engine === engine),
      );
      return answer;
    },
  };
}

const answeringMs = 1500;
const renderingMs = 2500;

/**
 * The chain for a call that begins now, without the first voices whose queues are too long. The last one always stays.
 */
export function voicesInTime(chain: readonly FallbackVoice[], mostWaitMs = 1500): FallbackVoice[] {
  const first = chain.findIndex(({ estimatedWaitMs }) => (estimatedWaitMs?.() ?? 0) < mostWaitMs);
  return first < 0 ? chain.slice(-1) : chain.slice(first);
}
