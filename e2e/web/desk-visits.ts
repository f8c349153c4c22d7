import { createHmac } from 'node:crypto';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../browser.ts';
import type { Row } from './insert-rows.ts';
import { snakeCase } from './insert-rows.ts';
import { type SeededServer, startSeededServer } from './seeded-server.ts';
import { layWire, type Wire } from './wire.ts';
import { type AccountRows, emptyPlatform, nobody, type World, writeRows, writeWorld } from './world.ts';

/** How a page is opened: the browser's own options, what fails from the beginning, and what is to be laid out before. */
export interface VisitOptions extends BrowserContextOptions {
  failing?: RegExp;
  wiring?: (wire: Wire, server: SeededServer) => void;
}

/**
 * Starts the real server and a browser for the tests of a file: call it once at the top. The result writes a world into the
 * database and opens a page in it; whatever the browser complains of is in `faults`.
 */
export function deskVisits({
  args = [],
  env = {},
  isAlone = false,
}: {
  args?: string[];
  env?: Record<string, string>;
  /** Every visit finds the platform without what earlier ones left there. */
  isAlone?: boolean;
} = {}) {
  let browser: Browser;
  let server: SeededServer;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startSeededServer(env), launchBrowser({ args })]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
  });
  return async (path: string, world: World = nobody(), options: VisitOptions = {}) => {
    if (isAlone) await emptyPlatform(server.sql);
    return visitDesk(browser, server, path, world, options);
  };
}

async function visitDesk(
  browser: Browser,
  server: SeededServer,
  path: string,
  world: World,
  { failing, wiring, ...options }: VisitOptions,
) {
  const { url, sql, secret } = server;
  const { accountId } = world.account;
  const token = await writeWorld(sql, world);
  const tab = await browser.newContext({ reducedMotion: 'reduce', baseURL: url, ...options });
  if (token) await tab.addCookies([sessionCookie(url, token, secret)]);
  const wire = await layWire(tab, failing);
  wiring?.(wire, server);
  const page = await tab.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on(
    'console',
    (line) => line.type() === 'error' && !/status of [45]\d\d/.test(line.text()) && faults.push(line.text()),
  );
  await page.goto(path);
  return {
    page,
    wire,
    faults,
    server,
    /** The account's rows of a table as they are stored now, in the order of their ids. */
    rows: async (table: string): Promise<Row[]> => {
      const { rows } = await sql.query(
        `SELECT * FROM ${snakeCase(table)} AS t WHERE account_id = $1 ORDER BY to_jsonb(t) ->> 'id'`,
        [accountId],
      );
      return rows;
    },
    /** Writes more rows of the account, as another process does. */
    write: (rows: AccountRows) => writeRows(sql, accountId, rows),
    /** Tells the server what happened, as another process does. */
    tell: (event: { kind: string; [about: string]: unknown }) =>
      sql.query(`SELECT pg_notify('deskbell_events', $1)`, [
        JSON.stringify({ origin: 'spec', events: [{ accountId, ...event }] }),
      ]),
    [Symbol.asyncDispose]: () => tab.close(),
  };
}

const sessionCookie = (url: string, token: string, secret: string) => ({
  name: 'better-auth.session_token',
  value: encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`),
  url,
});
