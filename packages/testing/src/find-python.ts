import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The python that has this version of a package, installed once into the folder for temporary files; or why that can't be done.
 * `limitMs`: for what is large.
 */
export async function findPython(
  name: string,
  version: string,
  limitMs = 120_000,
): Promise<{ python: string } | { missing: string }> {
  const folder = join(tmpdir(), `deskbell-${name}-${version}`);
  const python = join(folder, 'bin', 'python');
  try {
    if (!existsSync(join(folder, 'ready'))) {
      await run('python3', ['-m', 'venv', '--clear', folder], { timeout: limitMs / 2 });
      await run(python, ['-m', 'pip', 'install', '-q', `${name}==${version}`], { timeout: limitMs });
      await writeFile(join(folder, 'ready'), version);
    }
    return { python };
  } catch (error) {
    return { missing: (error as Error).message.split('\n')[0]! };
  }
}
