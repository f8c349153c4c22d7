import { parentPort, workerData } from 'node:worker_threads';
import { compressWav } from './compress-wav.ts';

// Encoding would hold up the thread that carries calls.
const { from, to } = workerData as { from: string; to: string };
parentPort!.postMessage(await compressWav(from, to));
