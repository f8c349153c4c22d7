import type { StoredFile } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { callOf, removeFiles } from './recording-files.ts';

const atOnce = 500;
/** A file may be a moment older than the row that names it. */
export const youngMs = 60_000;

type OrphanDeps = Pick<Deps, 'db' | 'config' | 'storage' | 'log'>;

/** Removes the recordings among these files whose call is gone or keeps none. */
export async function removeOrphans(deps: OrphanDeps, files: AsyncIterable<StoredFile>): Promise<void> {
  const found = new Set<string>();
  for await (const file of files) {
    const id = callOf(file.name);
    if (id && Date.now() - file.changedAt.getTime() >= youngMs) found.add(id);
    if (found.size < atOnce) continue;
    await removeUnknown(deps, [...found]);
    found.clear();
  }
  await removeUnknown(deps, [...found]);
}

async function removeUnknown(deps: OrphanDeps, ids: readonly string[]): Promise<void> {
  const kept = await deps.db.system((tx) =>
    tx.query<{ id: string }>({
      name: 'recordings.kept',
      text: 'SELECT recorded_calls($1) AS id',
      values: [ids],
    }),
  );
  const known = new Set(kept.map(({ id }) => id));
  for (const id of ids) if (!known.has(id)) await removeFiles(deps, id);
}
