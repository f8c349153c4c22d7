import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessRole } from '@deskbell/contract';
import { isDatabaseUnavailable } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { checkDisk } from './check-disk.ts';

/** Whether what the process depends on takes writes, and whether there is somebody for all there is to do. */
export interface Checks {
  database: 'ok' | 'unreachable' | 'read_only';
  disk: 'ok' | 'unwritable';
  /** What no process does; empty where that isn't known. */
  unservedRoles: ProcessRole[];
}

type CheckDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'roleWatch'>;

const limitMs = 1_800;
const freshMs = 1_000;

/**
 * Checks database and disk by writing, within two seconds. Who asks while a check is under way, or within a second of one, gets
 * its result: asking often costs nothing.
 */
export function createChecks(deps: CheckDeps): () => Promise<Checks> {
  const database = sharedCheck(deps, 'database', () => deps.db.probe());
  const disk = sharedCheck(deps, 'disk', () => checkDisk(deps.config.dataDir));
  return async () => {
    const known = Promise.race([deps.roleWatch.processes(), tookTooLong()]);
    const [ofDatabase, ofDisk] = await Promise.all([database(), disk(), known]);
    return {
      database: stateOfDatabase(ofDatabase),
      disk: ofDisk === null ? 'ok' : 'unwritable',
      unservedRoles: [...deps.roleWatch.unserved()],
    };
  };
}

function stateOfDatabase(error: unknown): Checks['database'] {
  if (error === null) return 'ok';
  return error instanceof TookTooLong || isDatabaseUnavailable(error) ? 'unreachable' : 'read_only';
}

class TookTooLong extends Error {}

/** Null: it went well. One that hangs is not begun again until it ends. */
function sharedCheck(
  { clock, log }: CheckDeps,
  what: string,
  run: () => Promise<void>,
): () => Promise<unknown> {
  let underWay: Promise<unknown> | null = null;
  let last: { error: unknown; atMs: number } | null = null;

  const begin = async () => {
    const error = await run().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error !== null && last?.error == null) log.error({ err: error, what }, 'a health check failed');
    last = { error, atMs: clock.now().getTime() };
    underWay = null;
    return error;
  };

  return async () => {
    if (!underWay && last && clock.now().getTime() - last.atMs < freshMs) return last.error;
    underWay ??= begin();
    return Promise.race([underWay, tookTooLong()]);
  };
}

const tookTooLong = () => pause(limitMs, new TookTooLong(), { ref: false });
