import type { Feature } from '../../kernel/feature.ts';
import { compressRecordings } from './compress-recording.ts';
import { recordingRoutes } from './routes.ts';
import { sweepRecordingsHourly } from './sweep-recordings.ts';
import { tendDiskRegularly } from './tend-disk.ts';

export const recordings: Feature = {
  routes: recordingRoutes,
  jobs: compressRecordings,
  cleanup: sweepRecordingsHourly,
  // A disk may have recordings of when its process still took calls.
  begin: tendDiskRegularly,
};
