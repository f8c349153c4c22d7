import type { ModelProgress } from '../fetch/fetch-model.ts';
import { openFetched } from '../fetch/open-fetched.ts';
import { sileroModel } from '../manifest/voice-activity.ts';
import type { ModelLog } from '../model-log.ts';
import { openWorkerPool } from '../workers/open-worker-pool.ts';
import { frameSizes } from './activity-job.ts';
import { FrameQueue, newStream } from './frame-queue.ts';
import {
  VoiceActivityClosed,
  type VoiceActivityDetector,
  type VoiceActivityDetectorStream,
  type VoiceActivityRate,
} from './voice-activity.ts';

export interface VoiceActivityOptions {
  modelsDir: string;
  onProgress?: (progress: ModelProgress) => void;
  signal?: AbortSignal;
  log?: ModelLog;
}

/**
 * Opens Silero VAD, fetching it first when the models directory lacks it. Resolves when it is loaded and warm. Rejects
 * with ModelUnavailable when the file can't be had, with the loader's error when it doesn't run here.
 */
export async function openVoiceActivity(options: VoiceActivityOptions): Promise<VoiceActivityDetector> {
  const queue = new FrameQueue();
  const pool = await openFetched(sileroModel, options, (modelDir) =>
    openWorkerPool({
      name: 'voice activity',
      script: new URL('./silero-worker.ts', import.meta.url),
      start: modelDir,
      // A frame takes a hundredth of its time: one thread serves as many calls as a machine can otherwise hold.
      threads: 1,
      queue,
      closedError: () => new VoiceActivityClosed(),
    }),
  );
  return { open: (rate) => openStream(rate, queue, pool.wake), close: pool.close };
}

function openStream(
  rate: VoiceActivityRate,
  queue: FrameQueue,
  wake: () => void,
): VoiceActivityDetectorStream {
  const shape = frameSizes[rate];
  if (!shape)
    throw new RangeError(`voice activity is computed at 8000 or 16000 samples a second, not ${rate}`);
  const stream = newStream(rate);
  let closed = false;
  return {
    frameSamples: shape.samples,
    async probability(frame) {
      if (closed) throw new VoiceActivityClosed();
      if (frame.length !== shape.samples) {
        throw new RangeError(`a frame has ${shape.samples} samples at ${rate} a second, not ${frame.length}`);
      }
      const probability = queue.add(
        stream,
        Float32Array.from(frame, (sample) => sample / 32_768),
      );
      wake();
      return probability;
    },
    close() {
      closed = true;
    },
  };
}
