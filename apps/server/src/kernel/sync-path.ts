import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Writes a file or folder to the disk for good: a new name, too, must outlive a power cut. Windows can't sync a folder, and needs not.
 * @throws the system's error
 */
export function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
