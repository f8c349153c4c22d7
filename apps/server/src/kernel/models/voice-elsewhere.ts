import type { VoiceCatalogue } from '@deskbell/contract';
import { voiceCatalog } from '@deskbell/models';
import type { Config } from '../config.ts';
import type { RoleWatch } from '../roles/index.ts';
import { missingVoiceModels, type VoiceModels } from './voice-models.ts';

/** The speech models of an installation whose calls other processes take: nothing is loaded here, and what can be chosen is known. */
export function voiceElsewhere({ voice }: Config, roleWatch: Pick<RoleWatch, 'unserved'>): VoiceModels {
  if (!voice.enabled) return missingVoiceModels('off', 'switched off by VOICE=off');
  const hosted = voice.speech;
  return {
    ...missingVoiceModels('missing', 'other processes take the calls'),
    status: () =>
      roleWatch.unserved().includes('voice')
        ? { status: 'missing', detail: 'No process takes calls.' }
        : { status: 'ready', detail: null },
    engines: () => enginesOf(voice),
    voices: (country) => [
      ...(hosted
        ? [{ engine: 'hosted' as const, id: hosted.voice, label: `${hosted.voice} (${hosted.provider})` }]
        : []),
      ...voiceCatalog(country),
    ],
  };
}

/** As they are configured: the processes that take calls have the same environment. */
function enginesOf(voice: Config['voice']): VoiceCatalogue['engines'] {
  const later = (['natural', 'standard', 'compact'] as const).map((engine) => ({
    engine,
    status: voice[engine] ? ('ready' as const) : ('missing' as const),
    detail: null,
  }));
  const always = ['basic', 'browser', ...(voice.speech ? (['hosted'] as const) : [])] as const;
  return [...later, ...always.map((engine) => ({ engine, status: 'ready' as const, detail: null }))];
}
