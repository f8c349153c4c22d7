import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { eraseRecording } from './erase-recording.ts';
import { readRecording } from './read-recording.ts';

export function recordingRoutes(api: Api): void {
  api.mount(endpoints.getRecording, ({ ctx, params, http }) =>
    readRecording(ctx, params.id, http.req.header('range')),
  );
  api.mount(endpoints.deleteRecording, ({ ctx, params }) => eraseRecording(ctx, params.id));
}
