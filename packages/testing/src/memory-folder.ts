import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** The databases of a run, and what is logged of their changes. */
const neededBytes = 3e9;

/**
 * Where the databases of tests live: each is 1,500 files, copied and deleted for every file of tests. In memory that takes a
 * tenth of the processor time. Where there is no room, or programs may not be run, it is the usual folder.
 */
export function memoryFolder(): string {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, at]) => at === memory);
    const { bavail, bsize } = statfsSync(memory);
    const isFit =
      mount?.[2] === 'tmpfs' && !mount[3]!.split(',').some((option) => /^(noexec|ro)$/.test(option));
    return isFit && bavail * bsize > neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir(); // another system than Linux
  }
}
