import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every TypeScript source of the tree, by its path from `root`: what git tracks and what it doesn't ignore. */
export function readSources(root: string): Map<string, string> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', '*.ts', '*.tsx'];
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 24 }).split('\0');
  return new Map(
    paths
      .filter((path) => path && !path.endsWith('.d.ts') && existsSync(join(root, path)))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}
