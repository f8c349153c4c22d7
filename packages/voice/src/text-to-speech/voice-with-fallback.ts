import { type CallClock, systemCallClock } from '../call-clock.ts';
import type { CallLog } from '../call-log.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../engines/circuit-breaker.ts';
import { tryWithFallback } from '../engines/try-with-fallback.ts';
import type { SpeechRequest, TextToSpeech } from './text-to-speech.ts';

/** A voice that can stand in for others. */
export interface FallbackVoice {
  voice: TextToSpeech;
  /** Which of its voices speaks for the one that is wanted. Absent: that very one. */
  voiceFor?: (wanted: string) => string;
  /** Shared by all calls, or else by this chain alone. */
  circuitBreaker?: CircuitBreaker;
  /** Of one that renders on this machine: how long a live clause handed in now would wait for its turn. */
  estimatedWaitMs?: () => number;
  /**
   * How long it may take for a clause while nothing else is to be heard. Default 1.5 s: with a last one that speaks
   * within half a second the caller hears something within 2 s. 2.5 s for one that renders on this machine: Kokoro takes
   * up to 2.3 s for a short clause, which a filler bridges.
   */
  timeoutMs?: number;
}

export interface VoiceFallbackOptions {
  log: CallLog;
  /** Default: the machine's. */
  clock?: CallClock;
}

/**
 * The first of several voices that speaks, for one call. A failing or slow one is replaced within the clause by the
 * next and doesn't come back: one call, one voice, unless it fails. The last is the one that always works.
 * `Speech.engine` tells who spoke.
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
 * The chain for a call that begins now, without the first voices where their turn would come too late. The last always
 * stays.
 */
export function voicesInTime(chain: readonly FallbackVoice[], mostWaitMs = 1500): FallbackVoice[] {
  const first = chain.findIndex(({ estimatedWaitMs }) => (estimatedWaitMs?.() ?? 0) < mostWaitMs);
  return first < 0 ? chain.slice(-1) : chain.slice(first);
}
