import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { serveJobs } from '../workers/serve-jobs.ts';
import {
  type ActivityJob,
  type ActivityResult,
  emptyMemory,
  frameSizes,
  type StreamFrames,
} from './activity-job.ts';
import type { VoiceActivityRate } from './voice-activity.ts';

await serveJobs(async (modelDir: string) => {
  const session = await InferenceSession.create(join(modelDir, 'silero_vad_v5.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const rates: Record<VoiceActivityRate, Tensor> = {
    8000: new Tensor('int64', BigInt64Array.of(8_000n), []),
    16000: new Tensor('int64', BigInt64Array.of(16_000n), []),
  };
  await infer(warmUp(8000));
  await infer(warmUp(16000));
  return {
    async run(job: ActivityJob): Promise<ActivityResult> {
      const result: ActivityResult = [];
      for (const stream of job) result.push(await infer(stream));
      return result;
    },
    release: () => session.release(),
  };

  async function infer({ rate, memory, frames }: StreamFrames): Promise<ActivityResult[number]> {
    let { state, context } = memory;
    const probabilities: number[] = [];
    for (const frame of frames) {
      const input = new Float32Array(context.length + frame.length);
      input.set(context);
      input.set(frame, context.length);
      const { output, stateN } = await session.run({
        input: new Tensor('float32', input, [1, input.length]),
        state: new Tensor('float32', state, [2, 1, 128]),
        sr: rates[rate],
      });
      probabilities.push((output!.data as Float32Array)[0]!);
      state = stateN!.data as Float32Array;
      context = frame.slice(-context.length);
    }
    return { memory: { state, context }, probabilities };
  }
});

function warmUp(rate: VoiceActivityRate): StreamFrames {
  return { rate, memory: emptyMemory(rate), frames: [new Float32Array(frameSizes[rate].samples)] };
}
