import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The secret that signs sessions and visitor tokens: AUTH_SECRET, or one made once and kept in DATA_DIR. */
export function readSecret({ authSecret, dataDir }: Config): string {
  if (authSecret) return authSecret;
  const path = join(dataDir, 'auth-secret');
  try {
    // 'wx': of two processes starting at once, one makes it and the other reads it.
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
