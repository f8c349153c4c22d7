import {
  type CachedVoice,
  cachedVoice,
  createSpeechCache,
  type SpeechToText,
  type TextToSpeech,
  type VoiceActivity,
} from '@deskbell/voice';
import type { VoiceModels } from '../../../kernel/models/index.ts';

/** Fake speech models: loud audio is speech, transcripts are scripted, audio is as long as its text. */
export interface FakeVoiceModels extends VoiceModels {
  /** The transcripts of the next speech segments. */
  readonly words: string[];
  /** Every clause that was spoken. */
  readonly spoken: string[];
  /** The same with how fast it was to be spoken. */
  readonly asked: { text: string; speed: number }[];
  /** From now on the recognizer or the voice fails. */
  fail(what: 'recognizer' | 'voice', failing: boolean): void;
  /** From now on its voice can be prepared, and is kept there. */
  keepIn(dir: string): void;
}

const rate = 24_000;
const msPerCharacter = 10;

export function fakeVoiceModels(): FakeVoiceModels {
  const words: string[] = [];
  const spoken: string[] = [];
  const asked: { text: string; speed: number }[] = [];
  const failing = { recognizer: false, voice: false };
  let preparing: CachedVoice | null = null;
  const heard = new Map<string, string>();

  const recognizer: SpeechToText = {
    name: 'fake-recognizer',
    async transcribe(samples, { effort, signal }) {
      await answerable(signal);
      if (failing.recognizer) throw new Error('fake-recognizer failed');
      // An early guess and the final of the same stretch are the same words.
      const key = String(loudness(samples));
      const text = heard.get(key) ?? words[0] ?? '';
      if (effort !== 'final') heard.set(key, text);
      else {
        words.shift();
        heard.delete(key); // another stretch may be as loud
      }
      return text;
    },
  };
  const voiceActivity: VoiceActivity = {
    open: (streamRate) => ({
      frameSamples: streamRate === 16_000 ? 512 : 256,
      probability: async (frame) => (frame.some((sample) => Math.abs(sample) > 1000) ? 0.98 : 0.01),
      close: () => {},
    }),
  };
  const voice: TextToSpeech = {
    name: 'fake-voice',
    async speak({ text, speed, signal }) {
      await answerable(signal);
      if (failing.voice) throw new Error('fake-voice failed');
      spoken.push(text);
      asked.push({ text, speed });
      const samples = new Int16Array((text.length * msPerCharacter * rate) / 1000).fill(2000);
      return { samples, rate, engine: 'fake-voice' };
    },
  };

  return {
    words,
    spoken,
    asked,
    fail: (what, isFailing) => {
      failing[what] = isFailing;
    },
    keepIn(dir) {
      const log = { info() {}, warn() {} };
      preparing = cachedVoice(voice, createSpeechCache({ dir, maxBytes: 1e9, memoryBytes: 1000, log }));
    },
    status: () => ({ status: 'ready', detail: null }),
    engines: () => [{ engine: 'basic', status: 'ready', detail: null }],
    voices: () => [{ engine: 'basic', id: 'slt', label: 'Slt (American, female)' }],
    recognition: () => ({ recognizer, voiceActivity }),
    speakerFor: ({ engine }) => ({
      engine: engine === 'browser' ? 'browser' : 'basic',
      voice,
      voiceId: 'slt',
      heardAs: 'slt',
    }),
    preparing: () => preparing,
    holdForCall: () => () => {},
    backlog: () => [],
    callCost: () => null,
    settled: Promise.resolve(),
    voicesSettled: Promise.resolve(),
    close: async () => {},
  };
}

/** Who aborts at once gets no answer. */
async function answerable(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await Promise.resolve();
  signal.throwIfAborted();
}

const loudness = (samples: Float32Array) => samples.reduce((sum, sample) => sum + Math.abs(sample), 0);
