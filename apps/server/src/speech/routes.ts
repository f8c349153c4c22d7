import { endpoints } from '@deskbell/contract';
import type { Api, Deps } from '../http/index.ts';
import { getPreparedSpeech } from './get-prepared-speech.ts';

export function speechRoutes(api: Api, { voiceModels }: Deps): void {
  api.mount(endpoints.getPreparedSpeech, ({ ctx, params }) => getPreparedSpeech(ctx, params.id));
  api.mount(endpoints.listVoices, () => ({ voices: voiceModels.voices(), engines: voiceModels.engines() }));
}
