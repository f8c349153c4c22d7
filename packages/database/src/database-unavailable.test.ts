import { createServer } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { whenReachable } from './connect.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
};

it.each([
  ['a port where nothing listens', 'postgres://a@127.0.0.1:1/a'],
  ['a name with several addresses where nothing listens', 'postgres://a@localhost:1/a'],
  ['a socket that is not there', 'postgres://a@localhost/a?host=/nowhere'],
])('%s is an unavailable database, tried until the time is over', async (_where, url) => {
  let attempts = 0;
  const error = await whenReachable(100, () => {
    attempts++;
    return connect(url);
  }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(attempts).toBeGreaterThan(1);
});

it('a server that hangs up is an unavailable database', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const error = await connect(`postgres://a@127.0.0.1:${port}/a`).catch((e: unknown) => e);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(new Error('wrapped by a library', { cause: error }))).toBe(true);
  server.close();
});

it('other failures are not, and are not tried again', async () => {
  let attempts = 0;
  const failing = whenReachable(1_000, async () => {
    attempts++;
    throw new TypeError('a mistake');
  });
  await expect(failing).rejects.toThrow('a mistake');
  expect(attempts).toBe(1);
  expect(isDatabaseUnavailable(new Error('a mistake'))).toBe(false);
});
