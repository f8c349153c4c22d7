import { type CallClock, systemCallClock } from '../call-clock.ts';
import type { CallLog } from '../call-log.ts';
import { type Circuit, createCircuit } from '../engines/circuit.ts';
import { tryInTurn } from '../engines/try-in-turn.ts';
import type { SpeechRequest, TextToSpeech } from './text-to-speech.ts';

/**
 * A voice that can stand in for others.
 * @public
 */
export interface StandIn {
  voice: TextToSpeech;
  /** Which of its voices speaks for the one that is wanted. Absent: that very one. */
  voiceFor?: (wanted: string) => string;
  /** Shared by all calls, or else by this chain alone. */
  circuit?: Circuit;
  /** How long a live clause handed in now would wait for its turn. Absent: not at all. */
  estimatedWaitMs?: () => number;
}

/** @public */
export interface VoiceFallbackOptions {
  log: CallLog;
  /** Default: the machine's. */
  clock?: CallClock;
  /**
   * For how long all but the last may keep a caller waiting, unless the request has more patience. Default 1.5 s: with
   * a last one that speaks within half a second the caller hears something within 2 s.
   */
  timeoutMs?: number;
  /** Once replaced, a voice doesn't come back: one call, one voice, unless it fails. Default true. */
  staysReplaced?: boolean;
}

/**
 * The first of several voices that speaks, for one call. A failing or slow one is replaced within the clause by the
 * next; the last is the one that always works. `Speech.engine` tells who spoke.
 * @public
 */
export function voiceWithFallback(chain: readonly StandIn[], options: VoiceFallbackOptions): TextToSpeech {
  const { log, clock = systemCallClock, timeoutMs = 1500, staysReplaced = true } = options;
  const candidates = chain.map(({ voice, voiceFor = (wanted: string) => wanted, circuit }) => ({
    engine: { name: voice.name, voice, voiceFor },
    circuit: circuit ?? createCircuit({ clock }),
  }));
  let current = 0;
  return {
    name: chain[0]!.voice.name,
    async speak(request: SpeechRequest) {
      const { answer, engine } = await tryInTurn(
        candidates,
        ({ voice, voiceFor }, signal) => voice.speak({ ...request, voice: voiceFor(request.voice), signal }),
        {
          signal: request.signal,
          clock,
          log,
          from: current,
          timeoutMs: Math.max(timeoutMs, request.patienceMs ?? 0),
        },
      );
      const used = candidates.findIndex((candidate) => candidate.engine === engine);
      if (staysReplaced && used > current) current = used;
      return answer;
    },
  };
}

/**
 * The chain for a call that begins now, without the first voices where their turn would come too late. The last always
 * stays.
 * @public
 */
export function voicesInTime(chain: readonly StandIn[], mostWaitMs = 1500): StandIn[] {
  const first = chain.findIndex(({ estimatedWaitMs }) => (estimatedWaitMs?.() ?? 0) < mostWaitMs);
  return first < 0 ? chain.slice(-1) : chain.slice(first);
}
