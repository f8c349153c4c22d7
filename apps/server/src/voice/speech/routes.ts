import { endpoints } from '@deskbell/contract';
import type { Api, Deps } from '../../kernel/http/index.ts';
import type { Snapshots } from '../../knowledge/snapshots/index.ts';
import { getPreparedSpeech } from './get-prepared-speech.ts';
import { prepareSpeechOnChange } from './prepare-speech.ts';

export function speechRoutes(api: Api, deps: Deps & { snapshots: Snapshots }): void {
  const { voiceModels, snapshots } = deps;
  api.mount(endpoints.listVoices, () => ({ voices: voiceModels.voices(), engines: voiceModels.engines() }));
  api.mount(endpoints.getPreparedSpeech, ({ ctx, params }) => getPreparedSpeech(ctx, snapshots, params.id));
  prepareSpeechOnChange(deps);
}
