import { InferenceSession } from 'onnxruntime-node';

/** Loads an ONNX file to be run by one thread. Rejects when it can't be read. */
export const openSession = (file: string): Promise<InferenceSession> =>
  InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Without the arena the process stays a few MB smaller, at no measurable cost in time.
    enableCpuMemArena: false,
    enableMemPattern: false,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
