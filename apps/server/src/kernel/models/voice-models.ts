import type { Health, Voice, VoiceCatalogue, VoiceEngine, VoiceSettings } from '@deskbell/contract';
import type { CachedVoice, SpeechToText, TextToSpeech, VoiceActivity } from '@deskbell/voice';

/** The speech models, as the rest of the server sees them: ready, loading, missing or switched off. */
export interface VoiceModels {
  /** `ready`: calls can be recognized and answered. */
  status(): Health['voice'];
  /** Which voices can speak now. */
  engines(): VoiceCatalogue['engines'];
  /** What can be chosen, the best first; of those that are alike, the one for this country (ISO 3166 alpha-2). */
  voices(country: string): Voice[];
  /** Null until it is ready: nobody can call before. */
  recognition(): Recognition | null;
  /** Who speaks for an assistant: its owner's choice, or the best that is ready now. */
  speakerFor(settings: Pick<VoiceSettings, 'engine' | 'voice'>, spoken: Spoken): Speaker;
  /** The voice to prepare speech with for an engine; null: it needs none, can't be prepared, or is not ready. */
  preparing(engine: VoiceEngine, spoken: Spoken): CachedVoice | null;
  /** While a call goes on: keeps the models loaded and pauses preparing speech, until the returned function is called. */
  holdForCall(): () => void;
  /** What waits for the models of this machine: recognition, and clauses to speak by voice; empty until they are ready. */
  backlog(): SpeechWork[];
  /** CPU seconds that a second of a call takes here; null until it was measured. */
  callCost(): number | null;
  /** Resolves once all but the better voices are ready or known to be missing. */
  settled: Promise<void>;
  /** The same of all voices. */
  voicesSettled: Promise<void>;
  close(): Promise<void>;
}

/** Work for one model. `expectedWaitMs`: how long more of it would wait. */
export interface SpeechWork {
  work: 'recognition' | 'voice_basic' | 'voice_compact' | 'voice_standard' | 'voice_natural';
  waiting: number;
  expectedWaitMs: number;
}

/** What is spoken, and where. */
export interface Spoken {
  /** BCP 47. */
  language: string;
  /** Of the account; ISO 3166 alpha-2. Absent: not known. */
  country?: string;
}

/** What recognizes a caller's speech. */
export interface Recognition {
  recognizer: SpeechToText;
  voiceActivity: VoiceActivity;
}

/** `engine` is what actually speaks: `browser` is the caller's own voice, with `voice` as its fallback. */
export interface Speaker {
  engine: VoiceEngine;
  voice: TextToSpeech;
  voiceId: string;
  /** What its engine calls who is heard. Empty: it stands in for another engine, and chooses by itself. */
  heardAs: string;
}

/** Speech models that are known to be unavailable, and why. */
export function missingVoiceModels(status: 'missing' | 'off', detail: string): VoiceModels {
  return {
    status: () => ({ status, detail }),
    engines: () => [],
    voices: () => [],
    recognition: () => null,
    speakerFor() {
      throw new Error(`no voice is available: ${detail}`);
    },
    preparing: () => null,
    holdForCall: () => () => {},
    backlog: () => [],
    callCost: () => null,
    settled: Promise.resolve(),
    voicesSettled: Promise.resolve(),
    close: async () => {},
  };
}
