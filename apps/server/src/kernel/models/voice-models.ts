import type { Health, Voice, VoiceCatalogue, VoiceEngine, VoiceSettings } from '@deskbell/contract';
import type { CachedVoice, SpeechToText, TextToSpeech, VoiceActivity } from '@deskbell/voice';

/** What hears and speaks, as the rest of the server sees it: there, on its way, missing or switched off. */
export interface VoiceModels {
  /** `ready`: what is said can be understood and answered aloud. */
  status(): Health['voice'];
  /** Which voices can speak now. */
  engines(): VoiceCatalogue['engines'];
  /** What can be chosen, the best first. */
  voices(): Voice[];
  /** Null until it is there: nobody can call before. */
  recognition(): Recognition | null;
  /** Who speaks for an assistant: what its owner chose, or the next best that is there now. */
  speakerFor(settings: Pick<VoiceSettings, 'engine' | 'voice'>): Speaker;
  /** The voice that is worth preparing for an engine; null: it needs none, can't be prepared, or isn't there. */
  preparing(engine: VoiceEngine): CachedVoice | null;
  /** No speech is prepared until what it gives is called: a call is under way. */
  pausePreparing(): () => void;
  /** Resolves once all but the natural voice are ready or known to be missing. */
  settled: Promise<void>;
  /** The same of the natural voice. */
  naturalSettled: Promise<void>;
  close(): Promise<void>;
}

/** What understands a caller. */
export interface Recognition {
  recognizer: SpeechToText;
  voiceActivity: VoiceActivity;
}

/** `engine` is what really speaks: `browser` leaves it to the caller's own, with `voice` beneath it. */
export interface Speaker {
  engine: VoiceEngine;
  voice: TextToSpeech;
  voiceId: string;
}

/** Voice that is known not to be there, and why. */
export function missingVoiceModels(status: 'missing' | 'off', detail: string): VoiceModels {
  return {
    status: () => ({ status, detail }),
    engines: () => [],
    voices: () => [],
    recognition: () => null,
    speakerFor() {
      throw new Error(`nobody speaks: ${detail}`);
    },
    preparing: () => null,
    pausePreparing: () => () => {},
    settled: Promise.resolve(),
    naturalSettled: Promise.resolve(),
    close: async () => {},
  };
}
