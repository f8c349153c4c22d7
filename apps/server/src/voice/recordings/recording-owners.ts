import type { FileOwners } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { callOf, removeFiles } from './recording-files.ts';

/** A file may be a moment older than the row that names it. */
export const youngMs = 60_000;

/** Recordings belong to calls that keep one. */
export const recordingOwners = (deps: Pick<Deps, 'db' | 'config' | 'storage' | 'log'>): FileOwners => ({
  ownerOf: callOf,
  youngMs,
  async known(ids) {
    const kept = await deps.db.system((tx) =>
      tx.query<{ id: string }>({
        name: 'recordings.kept',
        text: 'SELECT recorded_calls($1) AS id',
        values: [ids],
      }),
    );
    return kept.map(({ id }) => id);
  },
  async remove(ids) {
    for (const id of ids) await removeFiles(deps, id);
  },
});
