import { dirname, join, normalize } from 'node:path/posix';
import { readImports } from './read-imports.ts';

/** `from` imports `to`: paths from the root of the tree; `to` of another package is its folder (`packages/voice`). */
export interface Edge {
  from: string;
  to: string;
  isLazy: boolean;
}

/** The imports among our own files. `sources`: path -> text. */
export function importGraph(sources: ReadonlyMap<string, string>): Edge[] {
  return [...sources].flatMap(([from, source]) =>
    readImports(from, source).flatMap(({ specifier, isLazy }) => {
      const to = resolve(from, specifier);
      return to ? [{ from, to, isLazy }] : [];
    }),
  );
}

function resolve(from: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return normalize(join(dirname(from), path));
  const ours = /^@deskbell\/([^/]+)/.exec(path)?.[1];
  if (!ours) return null;
  return ['server', 'web', 'widget'].includes(ours) ? `apps/${ours}` : `packages/${ours}`;
}
