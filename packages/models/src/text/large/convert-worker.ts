import { parentPort, workerData } from 'node:worker_threads';
import { type Conversion, convertCheckpoint } from './convert-checkpoint.ts';

await convertCheckpoint(workerData as Conversion);
parentPort!.postMessage('done');
