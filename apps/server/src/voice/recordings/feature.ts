import type { Feature } from '../../kernel/feature.ts';
import { compressRecordingsLater } from './compress-recording.ts';
import { recordingRoutes } from './routes.ts';
import { sweepRecordingsHourly } from './sweep-recordings.ts';

export const recordings: Feature = {
  routes: recordingRoutes,
  jobs: compressRecordingsLater,
  cleanup: sweepRecordingsHourly,
};
