import { type ProcessRole, processRoles } from '@deskbell/contract';
import type { Database } from '@deskbell/database';
import type { Logger } from 'pino';
import { rolesInName } from './name-of-process.ts';

/** What the processes of the installation do. */
export interface RoleWatch {
  /** What this one does. */
  readonly own: readonly ProcessRole[];
  /** How many do what, as it was at most a second ago; null: the database doesn't tell. Never rejects. */
  processes(): Promise<Record<ProcessRole, number> | null>;
  /** What nobody does, as it was when somebody asked last; that is looked at again in the background. */
  unserved(): readonly ProcessRole[];
}

const freshMs = 1_000;

/** Reads it from the list of connections: one that is lost leaves it at once, however its process ended. */
export function createRoleWatch(
  { db, log }: { db: Pick<Database, 'system'>; log: Logger },
  own: readonly ProcessRole[],
): RoleWatch {
  let last: { counts: Record<ProcessRole, number> | null; atMs: number } = { counts: null, atMs: -freshMs };
  let asking: Promise<void> | null = null;

  const ask = async () => {
    const counts = await readNames(db).then(
      (names) => countRoles(names, own),
      (error: unknown) => {
        log.debug({ err: error }, 'what other processes do could not be read');
        return null;
      },
    );
    last = { counts, atMs: performance.now() };
    asking = null;
  };
  const askWhenOld = () => {
    if (performance.now() - last.atMs >= freshMs) asking ??= ask();
    return asking;
  };

  return {
    own,
    async processes() {
      await askWhenOld();
      return last.counts;
    },
    unserved() {
      void askWhenOld();
      const { counts } = last;
      return counts ? processRoles.filter((role) => counts[role] === 0) : [];
    },
  };
}

/** Each process hears notifications on one connection, whose name says what it does. */
async function readNames(db: Pick<Database, 'system'>): Promise<string[]> {
  const rows = await db.system((tx) =>
    tx.query<{ name: string }>({
      name: 'roles.processes',
      text: `SELECT application_name AS name FROM pg_stat_activity
             WHERE datname = current_database() AND application_name LIKE '% listener'`,
    }),
  );
  return rows.map(({ name }) => name);
}

/** Null: nobody is listed, not even this process. */
function countRoles(
  names: readonly string[],
  own: readonly ProcessRole[],
): Record<ProcessRole, number> | null {
  if (names.length === 0) return null;
  const roles = names.flatMap(rolesInName);
  const count = (role: ProcessRole) => roles.filter((one) => one === role).length;
  // Its own connection may be on its way back.
  const countOf = (role: ProcessRole) => Math.max(count(role), own.includes(role) ? 1 : 0);
  return { web: countOf('web'), jobs: countOf('jobs'), voice: countOf('voice') };
}
