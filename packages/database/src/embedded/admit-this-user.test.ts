import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts';
import { canEnter, findServerUser } from './server-user.ts';

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
// Somebody else who may enter the socket's folder: there is one only where root lends the server a user.
const serverUser = findServerUser();
const canBeTried = serverUser !== undefined && canEnter(serverUser, dirname(process.execPath));

let dataDir: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'deskbell-admit-'));
  chmodSync(dataDir, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir, log, fsync: false });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('admits the user that the app runs as, by any login', async () => {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  expect((await client.query('SELECT current_user AS name')).rows).toEqual([{ name: 'app' }]);
  await client.end();
});

describe.runIf(canBeTried)('somebody else who may enter the folder of the socket', () => {
  it('is refused', async () => {
    expect(await answerToServerUser()).toMatch(/^E.*Peer authentication failed/s);
  });

  it('is refused at a data directory of before, too, once it is started again', async () => {
    await postgres.stop();
    writeFileSync(join(dataDir, 'cluster', 'pg_hba.conf'), 'local all all trust\n');
    postgres = await startEmbeddedPostgres({ dataDir, log, fsync: false });
    expect(await answerToServerUser()).toMatch(/^E.*Peer authentication failed/s);
  });
});

/** How the server begins its answer to the cluster's owner's login, asked for by the user that PostgreSQL runs as. */
async function answerToServerUser(): Promise<string> {
  const { host, port, user } = postgres.connection;
  const ask = `
    const words = Buffer.from('user\\0${user}\\0database\\0postgres\\0\\0');
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + words.length, 0);
    head.writeInt32BE(196608, 4);
    const socket = require('node:net').connect(${JSON.stringify(join(host, `.s.PGSQL.${port}`))});
    socket.end(Buffer.concat([head, words]));
    socket.pipe(process.stdout);`;
  const { uid, gid } = serverUser!;
  const child = spawn(process.execPath, ['-e', ask], {
    uid,
    gid,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout!);
}
