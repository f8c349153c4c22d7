import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** More than a full disk's last block. */
const bytes = Buffer.alloc(64 * 1024, 1);

/** Writes a file where files are kept, on the disk itself, and removes it. @throws the system's error when that fails */
export async function checkDisk(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'health-probe');
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
