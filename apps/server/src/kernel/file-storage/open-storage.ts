import type { Config } from '../config.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';

/** The storage that the configuration names. Asks nobody anything yet. The library for buckets is loaded where one is named alone. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (!s3) return folderStorage(dataDir);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(s3);
}
