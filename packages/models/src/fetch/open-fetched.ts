import type { ModelEntry } from '../manifest/model-entry.ts';
import { type FetchModelOptions, fetchModel } from './fetch-model.ts';

/**
 * Fetches the entry if need be and opens it with `open`. Files that verified once may have rotted since: when they
 * don't load, they are hashed again, and opened once more if that brought better ones.
 */
export async function openFetched<Opened>(
  entry: ModelEntry,
  options: FetchModelOptions,
  open: (dir: string) => Promise<Opened>,
): Promise<Opened> {
  const { dir } = await fetchModel(entry, options);
  try {
    return await open(dir);
  } catch (error) {
    const { fetched } = await fetchModel(entry, { ...options, recheck: true });
    if (!fetched) throw error;
    return open(dir);
  }
}
