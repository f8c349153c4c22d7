import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v4 as uuidv4 } from 'uuid';

/** By what processes that share a DATA_DIR know each other, and those on other disks don't. Made when it is first asked for. */
export function readDiskId(dataDir: string): string {
  const path = join(dataDir, 'disk-id');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, uuidv4(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
