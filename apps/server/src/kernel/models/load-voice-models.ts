import { join } from 'node:path';
import { ownLanguage, type VoiceCatalogue } from '@deskbell/contract';
import {
  type LaterEngine,
  type LocalTextToSpeech,
  type ModelProgress,
  ModelUnavailable,
  openRecognizer,
  openVoiceActivity,
  openVoices,
  type Recognizer,
  type VoiceActivityDetector,
  type Voices,
} from '@deskbell/models';
import {
  type CachedVoice,
  type CircuitBreaker,
  cachedVoice,
  createCircuitBreaker,
  createSpeechCache,
  elevenLabsVoice,
  type FallbackVoice,
  openAiVoice,
  recognizerWithFallback,
  type SpeechCache,
  systemCallClock,
  type TextToSpeech,
  voicesInTime,
  voiceWithFallback,
} from '@deskbell/voice';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { hostedRecognizer } from './hosted-recognizer.ts';
import { measureCallCost } from './measure-call-cost.ts';
import { type LocalVoices, voiceChain } from './voice-chain.ts';
import { missingVoiceModels, type SpeechWork, type VoiceModels } from './voice-models.ts';

/** The basic voice has no fallback: on a busy machine, late words are better than none. */
const lastResortMs = 8000;

/** Size limit of prepared speech: hours of it. The least recently used goes first. */
const mostCacheBytes = 2_000_000_000;

/**
 * Starts loading (and on a first start fetching) the speech models once `after` is done; the server serves meanwhile. The
 * better voices come last: until then the basic one speaks.
 */
export function loadVoiceModels(
  config: Config,
  log: Logger,
  after: Promise<void>,
  onProgress?: (progress: ModelProgress) => void,
): VoiceModels {
  if (!config.voice.enabled) return missingVoiceModels('off', 'switched off by VOICE=off');
  const closing = new AbortController();
  const options = {
    modelsDir: config.modelsDir,
    signal: closing.signal,
    log,
    ...(onProgress && { onProgress }),
  };
  const cache = createSpeechCache({ dir: join(config.dataDir, 'speech'), maxBytes: mostCacheBytes, log });
  const hosted = hostedVoice(config, cache);
  let activity: VoiceActivityDetector | null = null;
  let recognizer: Recognizer | null = null;
  let voices: Voices | null = null;
  let local: LocalVoices | null = null;
  const missing: string[] = [];
  let isSettled = false;

  async function open<Model>(what: string, opening: () => Promise<Model>): Promise<Model | null> {
    if (closing.signal.aborted) return null;
    try {
      return await opening();
    } catch (error) {
      if (closing.signal.aborted) return null;
      missing.push(error instanceof ModelUnavailable ? error.message : `${what} could not be loaded`);
      log.warn({ err: error }, `${what} is missing`);
      return null;
    }
  }

  const settled = after
    .then(async () => {
      activity = await open('voice activity', () => openVoiceActivity(options));
      const { sttSize, workers, compact, standard, natural } = config.voice;
      recognizer = await open('the recognizer', () =>
        openRecognizer({ ...options, size: sttSize, ...(workers && { workers }) }),
      );
      voices = await open('the basic voice', () => openVoices({ ...options, compact, standard, natural }));
      if (voices) local = localVoices(voices, cache);
    })
    .finally(() => {
      isSettled = true;
    });

  let callCost: number | null = null;
  const measured = settled.then(async () => {
    await voices?.settled;
    if (voices && recognizer) callCost = await costOf(voices, recognizer, closing.signal, log);
  });

  const recognition = recognitionOf(config, log, () => ({ activity, recognizer }));
  const canSpeak = () => local !== null || hosted !== null;

  function engines(): VoiceCatalogue['engines'] {
    const basicState = voices ? 'ready' : isSettled ? 'missing' : 'loading';
    const stateOf = (engine: LaterEngine) =>
      voices?.stateOf(engine) ?? {
        status:
          basicState === 'loading' && config.voice[engine] ? ('loading' as const) : ('missing' as const),
        detail: null,
      };
    return [
      { engine: 'natural', ...stateOf('natural') },
      { engine: 'standard', ...stateOf('standard') },
      { engine: 'compact', ...stateOf('compact') },
      { engine: 'basic', status: basicState, detail: basicState === 'missing' ? missing.join(' ') : null },
      { engine: 'browser', status: 'ready', detail: null },
      ...(hosted ? [{ engine: 'hosted' as const, status: 'ready' as const, detail: null }] : []),
    ];
  }

  return {
    status() {
      if (recognition() && canSpeak()) return { status: 'ready', detail: null };
      if (!isSettled) return { status: 'loading', detail: 'the models for speech are being loaded' };
      return { status: 'missing', detail: missing.join(' ') || null };
    },
    engines,
    voices: (country) => [...(hosted ? [hosted.listed] : []), ...(voices?.voices(country) ?? [])],
    recognition,
    speakerFor({ engine, voice }, spoken) {
      const chain = voiceChain(engine, spoken, { hosted: hosted?.fallbackVoice ?? null, local });
      const fallbackVoices = voicesInTime(chain.map(({ fallbackVoice }) => fallbackVoice));
      const first = chain.find(({ fallbackVoice }) => fallbackVoice === fallbackVoices[0]);
      if (!first) throw new Error('no voice can speak');
      const itsVoice = first.fallbackVoice.voiceFor?.(voice);
      return {
        engine: engine === 'browser' ? 'browser' : first.engine,
        voice: voiceWithFallback(fallbackVoices, { log }),
        voiceId: first.engine === 'compact' ? (itsVoice ?? voice) : voice,
        heardAs: itsVoice ?? (first.engine === engine || engine === 'browser' ? voice : ''),
      };
    },
    preparing(engine, { language }) {
      const isSpokenBySpanish = ownLanguage(language) === 'es' && local?.later('compact');
      if (isSpokenBySpanish || (engine !== 'natural' && engine !== 'standard')) return null;
      return local?.preparing(engine) ?? null;
    },
    holdForCall() {
      const releases = [voices?.holdForCall(), recognizer?.holdForCall()];
      return () => {
        for (const release of releases) release?.();
      };
    },
    backlog: () => backlogOf(recognizer, voices),
    callCost: () => callCost,
    settled,
    voicesSettled: settled.then(() => voices?.settled),
    async close() {
      closing.abort(new Error('the server stops'));
      await measured;
      await Promise.all([activity?.close(), recognizer?.close(), voices?.close()]);
    },
  };
}

function backlogOf(recognizer: Recognizer | null, voices: Voices | null): SpeechWork[] {
  const { basic, compact, standard, natural } = voices ?? {};
  const models = [
    { work: 'recognition' as const, model: recognizer },
    { work: 'voice_basic' as const, model: basic },
    { work: 'voice_compact' as const, model: compact },
    { work: 'voice_standard' as const, model: standard },
    { work: 'voice_natural' as const, model: natural },
  ];
  return models.flatMap(({ work, model }) => (model ? [{ work, ...model.backlog() }] : []));
}

/** Of the usual voice; null where it can't be measured. */
async function costOf(voices: Voices, recognizer: Recognizer, signal: AbortSignal, log: Logger) {
  try {
    const cost = await measureCallCost(voices.standard ?? voices.basic, recognizer, signal);
    log.info({ cpuSecondsPerSecond: Number(cost.toFixed(3)) }, 'the cost of a call is measured');
    return cost;
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the cost of a call could not be measured');
    return null;
  }
}

/** The voices of this machine, with a cache of what they have spoken. */
function localVoices(voices: Voices, cache: SpeechCache): LocalVoices {
  const cached = (voice: LocalTextToSpeech): FallbackVoice & { voice: CachedVoice } => ({
    voice: cachedVoice(voice, cache),
    circuitBreaker: createCircuitBreaker({ clock: systemCallClock }),
    estimatedWaitMs: () => voice.backlog().expectedWaitMs,
  });
  const basic = { ...cached(voices.basic), timeoutMs: lastResortMs };
  const opened = new Map<LaterEngine, ReturnType<typeof cached>>();
  function later(engine: LaterEngine) {
    const voice = voices[engine];
    if (voice && !opened.has(engine)) opened.set(engine, cached(voice));
    return opened.get(engine) ?? null;
  }
  return { basic, later, preparing: (engine) => later(engine)?.voice ?? null };
}

/** Null: none is configured. */
function hostedVoice({ voice: { speech } }: Config, cache: SpeechCache) {
  if (!speech) return null;
  const { provider, apiKey, model, voice: id } = speech;
  const engine: TextToSpeech =
    provider === 'elevenlabs'
      ? elevenLabsVoice({ apiKey, model, baseUrl: speech.baseUrl })
      : openAiVoice({ apiKey, model: model!, baseUrl: speech.baseUrl! });
  const fallbackVoice: FallbackVoice = {
    voice: cachedVoice(engine, cache),
    circuitBreaker: createCircuitBreaker({ clock: systemCallClock }),
    voiceFor: () => id, // an assistant may still name one of this machine
  };
  return { fallbackVoice, listed: { engine: 'hosted' as const, id, label: `${id} (${provider})` } };
}

/** The configured recognizer, with the one of this machine as its fallback. Calls share their circuit breakers. */
function recognitionOf(
  { voice: { recognition } }: Config,
  log: Logger,
  models: () => { activity: VoiceActivityDetector | null; recognizer: Recognizer | null },
): VoiceModels['recognition'] {
  const hosted = hostedRecognizer(recognition);
  const circuitBreakers: CircuitBreaker[] = [0, 1].map(() =>
    createCircuitBreaker({ clock: systemCallClock }),
  );
  return () => {
    const { activity, recognizer: local } = models();
    const chain = [...(hosted ? [hosted] : []), ...(local ? [local] : [])];
    if (!activity || chain.length === 0) return null;
    const recognizer =
      chain.length === 1
        ? chain[0]!
        : recognizerWithFallback(chain, { log, circuitBreakers, lastIsEnglish: true });
    return { voiceActivity: activity, recognizer };
  };
}
