import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import type { SnapshotParts } from '../../knowledge/snapshots/index.ts';
import { getPreparedSpeech } from './get-prepared-speech.ts';

export function speechRoutes(api: Api, { voiceModels, snapshots }: SnapshotParts): void {
  api.mount(endpoints.listVoices, ({ ctx }) => ({
    voices: voiceModels.voices(ctx.account.country),
    engines: voiceModels.engines(),
  }));
  api.mount(endpoints.getPreparedSpeech, ({ ctx, params }) => getPreparedSpeech(ctx, snapshots, params.id));
}
