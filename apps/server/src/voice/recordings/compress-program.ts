import { compressWav } from './compress-wav.ts';

// A program of its own: encoding would hold up the thread that carries calls, and the encoder's native code can't be
// loaded by several threads of one process.
const [from, to] = process.argv.slice(2) as [string, string];
process.stdout.write(JSON.stringify(await compressWav(from, to)));
