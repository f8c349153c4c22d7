import { endpoints } from '@deskbell/contract';
import type { Api, Deps } from '../../kernel/http/index.ts';
import { compressJob, compressRecording } from './compress-recording.ts';
import { eraseRecording } from './erase-recording.ts';
import { readRecording } from './read-recording.ts';

export function recordingRoutes(api: Api, deps: Deps): void {
  api.mount(endpoints.getRecording, ({ ctx, params, http }) =>
    readRecording(ctx, params.id, http.req.header('range')),
  );
  api.mount(endpoints.deleteRecording, ({ ctx, params }) => eraseRecording(ctx, params.id));
  deps.jobs.handle(compressJob, ({ accountId, callId }, run) =>
    compressRecording(deps, { accountId: String(accountId), callId: String(callId) }, run),
  );
}
