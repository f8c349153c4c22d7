import type { Health, VoiceCatalogue } from '@deskbell/contract';

/** What hears and speaks, as the rest of the server sees it: there, on its way, missing or switched off. */
export interface VoiceModels {
  /** `ready`: what is said can be understood. */
  status(): Health['voice'];
  /** Which voices can speak now. */
  engines(): VoiceCatalogue['engines'];
  /** Resolves once each is ready or known to be missing. */
  settled: Promise<void>;
  close(): Promise<void>;
}

/** Voice that is known not to be there, and why. */
export function missingVoiceModels(status: 'missing' | 'off', detail: string): VoiceModels {
  return {
    status: () => ({ status, detail }),
    engines: () => [],
    settled: Promise.resolve(),
    close: async () => {},
  };
}
