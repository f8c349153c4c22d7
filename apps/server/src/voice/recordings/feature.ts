import type { Feature } from '../../kernel/feature.ts';
import { compressRecordings } from './compress-recording.ts';
import { recordingRoutes } from './routes.ts';
import { sweepRecordingsHourly } from './sweep-recordings.ts';
import { tendDiskRegularly } from './tend-disk.ts';

export const recordings: Feature = {
  routes: recordingRoutes,
  jobs: compressRecordings,
  async cleanup(deps) {
    await sweepRecordingsHourly(deps);
    await tendDiskRegularly(deps);
  },
};
