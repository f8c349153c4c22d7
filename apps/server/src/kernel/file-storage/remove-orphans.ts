import type { StoredFile } from './file-storage.ts';

const atOnce = 500;

/** What files belong to, and how those go that belong to nothing. */
export interface FileOwners {
  /** What a file is of, by its name; undefined: not ours to remove. */
  ownerOf: (name: string) => string | undefined;
  /** A file is older than the row that names it, by so much at most. */
  youngMs: number;
  /** Of these owners those that are known. */
  known: (owners: readonly string[]) => Promise<readonly string[]>;
  remove: (owners: readonly string[]) => Promise<void>;
}

/** Removes the files among these whose owner nobody knows, some hundreds at a time. */
export async function removeOrphans(files: AsyncIterable<StoredFile>, owners: FileOwners): Promise<void> {
  const found = new Set<string>();
  for await (const { name, changedAt } of files) {
    const owner = owners.ownerOf(name);
    if (owner && Date.now() - changedAt.getTime() >= owners.youngMs) found.add(owner);
    if (found.size < atOnce) continue;
    await removeUnknown([...found], owners);
    found.clear();
  }
  await removeUnknown([...found], owners);
}

async function removeUnknown(found: readonly string[], { known, remove }: FileOwners): Promise<void> {
  const kept = new Set(await known(found));
  await remove(found.filter((owner) => !kept.has(owner)));
}
