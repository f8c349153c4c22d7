import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder, and those above it that are missing, which every user may enter whatever the umask. */
export function makePublicFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
}
