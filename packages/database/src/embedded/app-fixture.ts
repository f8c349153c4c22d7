// A small app for the supervisor's tests, run as a process of its own: starts the embedded server on argv[2], says
// {"ready":…}, then stores numbered rows and says {"stored":n} after each acknowledged one. SIGTERM stops it cleanly.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, openDatabase, startEmbeddedPostgres } from '../index.ts';

const [, , dataDir = '', systemHome] = process.argv;

const log = {
  debug: () => undefined,
  info: (_fields: object, message: string) => say({ log: message }),
  warn: (_fields: object, message: string) => say({ log: message }),
  error: (_fields: object, message: string) => say({ log: message }),
};

try {
  await live();
} catch (error) {
  say({ refused: String(error) });
  process.exitCode = 1;
}

async function live(): Promise<void> {
  // What a killed process has written is safe with the kernel; only a power cut needs fsync.
  const server = await startEmbeddedPostgres({ dataDir, log, systemHome, fsync: false });
  const database = await openDatabase({ embedded: server.connection, log });
  const kept = await database.system((tx) => tx.kysely.selectFrom('jobs').select('attempts').execute());
  let stopping = false;
  process.on('SIGTERM', () => {
    stopping = true;
  });
  say({
    ready: { server: server.pid, socket: server.connection.host, kept: kept.map((row) => row.attempts) },
  });
  for (let n = Math.max(0, ...kept.map((row) => row.attempts)) + 1; !stopping; n++) {
    await store(database, n);
    say({ stored: n, server: server.pid });
    await pause(2);
  }
  await database.close();
  await server.stop();
  say({ stopped: true });
}

// A commit whose answer was lost may have happened: the same id again changes nothing.
async function store(database: Database, n: number): Promise<void> {
  const row = { id: randomUUID(), kind: 'test', attempts: n };
  for (;;) {
    try {
      await database.system((tx) =>
        tx.kysely
          .insertInto('jobs')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      say({ retrying: n });
    }
  }
}

function say(event: object): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}
