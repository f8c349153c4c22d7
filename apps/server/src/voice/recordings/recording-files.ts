import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../kernel/config.ts';

/** Where recordings lie; a file's name is its call's id. */
export const recordingsDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'recordings');

/** As it is recorded. */
export const wavPath = (config: Pick<Config, 'dataDir'>, callId: string): string =>
  join(recordingsDir(config), `${callId}.wav`);

/** As it is kept. */
export const oggPath = (config: Pick<Config, 'dataDir'>, callId: string): string =>
  join(recordingsDir(config), `${callId}.ogg`);

/** Where a call's recording may be found, the first first. */
export const recordingPaths = (config: Pick<Config, 'dataDir'>, callId: string): string[] => [
  oggPath(config, callId),
  wavPath(config, callId),
];

export const makeRecordingsDir = (config: Pick<Config, 'dataDir'>) =>
  mkdir(recordingsDir(config), { recursive: true, mode: 0o700 });

/** Removes whatever there is of a call's recording. */
export async function removeFiles(config: Pick<Config, 'dataDir'>, callId: string): Promise<void> {
  const ogg = oggPath(config, callId);
  await Promise.all([wavPath(config, callId), ogg, `${ogg}.part`].map((path) => rm(path, { force: true })));
}
