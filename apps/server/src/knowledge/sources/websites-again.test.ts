// Websites that were read before, and readings that are broken off.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Passage } from '@deskbell/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { htmlPage, pathsOf, type TestPage, websiteReader } from './testing/index.ts';

const reader = websiteReader();
const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-crawl-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('reading a website again', () => {
  it('keeps what did not change, takes over what did, and drops what is gone', async () => {
    await reader.open({
      '/': htmlPage('Home', 'Welcome to the reader.bakery.', ['/hours', '/old', '/still']),
      '/hours': htmlPage('Hours', 'Open from nine to five.</p><h2>Phone</h2><p>Call 123.'),
      '/old': htmlPage('Old', 'This page will go.'),
      '/still': (_, response) =>
        // No ETag: that it did not change shows in what it says.
        void response
          .setHeader('content-type', 'text/html')
          .end(`${htmlPage('Still', 'Stays as it is.')}<!-- ${Math.random()} -->`),
    });
    const first = await reader.read(reader.site.url);
    const idOf = (list: Passage[], heading: string) =>
      list.find((passage) => passage.heading === heading)?.id;

    reader.site.pages.set(
      '/hours',
      htmlPage('Hours', 'Open from ten to four.</p><h2>Phone</h2><p>Call 123.', ['/fresh']),
    );
    reader.site.pages.set('/fresh', htmlPage('Fresh', 'This page is new.'));
    reader.site.pages.delete('/old');
    reader.site.asked.length = 0;
    const second = await reader.refresh(first.id);

    expect(second.source).toMatchObject({ status: 'ready', problem: null, progress: { pagesRead: 4 } });
    expect(second.passages.map((passage) => passage.heading).sort()).toEqual(
      ['Home', 'Hours', 'Hours › Phone', 'Still', 'Fresh'].sort(),
    );
    for (const heading of ['Home', 'Still', 'Hours › Phone']) {
      expect(idOf(second.passages, heading), heading).toBe(idOf(first.passages, heading));
    }
    expect(idOf(second.passages, 'Hours')).not.toBe(idOf(first.passages, 'Hours'));
    expect(second.passages.find((passage) => passage.heading === 'Hours')!.text).toContain('ten to four');
  });

  it('keeps what it knew of a page that cannot be reached this time, and of a site that is down', async () => {
    await reader.open({
      '/': htmlPage('Home', 'Welcome to the reader.bakery.', ['/hours']),
      '/hours': htmlPage('Hours', 'Open from nine to five.'),
    });
    const { id } = await reader.read(reader.site.url);
    reader.site.pages.set('/hours', (_, response) => void response.writeHead(503).end());
    const unreachable = await reader.refresh(id);
    expect(unreachable.source).toMatchObject({ status: 'ready', problem: 'One page could not be reached.' });
    expect(unreachable.passages).toHaveLength(2);
    reader.site.pages.set('/', (_, response) => void response.writeHead(503).end());
    const down = await reader.refresh(id);
    expect(down.source).toMatchObject({ status: 'failed', passageCount: 2 });
  });

  it('still knows what two pages said when one of them goes', async () => {
    const shared =
      'We are a family bakery in the third generation and bake with flour from the valley every day.';
    await reader.open({
      '/': htmlPage('Home', 'Welcome to the reader.bakery.', ['/a', '/b']),
      '/a': htmlPage('A', shared),
      '/b': htmlPage('B', shared),
    });
    const first = await reader.read(reader.site.url);
    const [, shown] = pathsOf(first.passages); // whichever was read first
    expect(['/a', '/b']).toContain(shown);
    reader.site.pages.delete(shown!);
    const second = await reader.refresh(first.id);
    expect(pathsOf(second.passages)).toEqual(['/', shown === '/a' ? '/b' : '/a']);
    expect(second.passages[1]!.text).toBe(shared);
  });

  it('does nothing while it is being read', async () => {
    await reader.open({ '/': htmlPage('Home', 'Welcome to the reader.bakery.') });
    const { id } = await reader.addWebsite(reader.site.url);
    const again = await reader.server.send(`/api/knowledge-sources/${id}/refresh`, {
      method: 'POST',
      cookie: reader.bakery.cookie,
    });
    expect(again.status).toBe(202);
    await reader.server.deps.jobs.drain();
    expect(reader.site.asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
  });
});

describe('a reading under way', () => {
  const many = Array.from({ length: 12 }, (_, index) => `/page-${index}`);
  /** A site whose pages wait for `release` from the fifth on. */
  async function openHeldSite() {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    const held =
      (html: string): TestPage =>
      async (_, response) => {
        asked += 1;
        if (asked > 4) await released;
        response.setHeader('content-type', 'text/html').end(html);
      };
    await reader.open({
      '/': htmlPage('Home', 'Welcome to the reader.bakery.', many),
      ...Object.fromEntries(many.map((path) => [path, held(htmlPage(path, `All about ${path}.`))])),
    });
    return { release, isHeld: () => vi.waitUntil(() => asked > 4, { timeout: 30_000 }) };
  }

  it('tells how far it is', async () => {
    const { release, isHeld } = await openHeldSite();
    const told: string[] = [];
    const stop = reader.server.deps.bus.subscribe((event) => {
      if (event.kind === 'source.progressed') told.push(event.sourceId);
    });
    const { id } = await reader.addWebsite(reader.site.url);
    const drained = reader.server.deps.jobs.drain();
    await isHeld();
    expect((await reader.sources())[0]).toMatchObject({
      status: 'reading',
      progress: { pagesRead: 5, pagesFound: 13 },
    });
    expect(told.filter((each) => each === id).length).toBeGreaterThanOrEqual(5);
    release();
    await drained;
    stop();
    expect((await reader.sources())[0]).toMatchObject({
      status: 'ready',
      progress: { pagesRead: 13, pagesFound: 13 },
    });
  });

  it('goes on after its process was killed, without reading again what was read', async () => {
    const { release, isHeld } = await openHeldSite();
    await reader.addWebsite(reader.site.url);
    const killed = startServer(reader.server.database.url);
    await Promise.race([isHeld(), appointmentEnd(killed)]);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    release();
    // The claim of a process that died runs out after a minute.
    await reader.server.deps.db.system((tx) =>
      tx.kysely
        .updateTable('jobs')
        .set({ locked_until: new Date(0) })
        .where('kind', '=', 'sources.read')
        .execute(),
    );
    await reader.server.deps.jobs.drain();
    expect(await reader.sources()).toMatchObject([
      { status: 'ready', passageCount: 13, progress: { pagesRead: 13, pagesFound: 13 } },
    ]);
    for (const path of many.slice(0, 4)) {
      expect(
        reader.site.asked.filter((each) => each === path),
        path,
      ).toHaveLength(1);
    }
  }, 60_000);

  it('ends when its source is deleted', async () => {
    const { release, isHeld } = await openHeldSite();
    const { id } = await reader.addWebsite(reader.site.url);
    const drained = reader.server.deps.jobs.drain();
    await isHeld();
    const deleted = await reader.server.send(`/api/knowledge-sources/${id}`, {
      method: 'DELETE',
      cookie: reader.bakery.cookie,
    });
    expect(deleted.status).toBe(204);
    release();
    await drained;
    expect(reader.site.asked).not.toContain('/page-11');
    expect(await reader.sources()).toEqual([]);
    const left = await reader.server.deps.db.system((tx) =>
      tx.kysely.selectFrom('jobs').select('kind').execute(),
    );
    expect(left.filter((job) => job.kind === 'sources.read')).toEqual([]);
  });
});

/** Rejects with what a server said when it ends by itself. */
async function appointmentEnd(started: ChildProcess): Promise<never> {
  let said = '';
  started.stdout!.on('data', (chunk) => {
    said += chunk;
  });
  await once(started, 'exit');
  throw new Error(`the server ended: ${said}`);
}

/** A server of its own on the same database. */
function startServer(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TEXT_ENGINE: 'off',
      CRAWL_PRIVATE_ADDRESSES: 'on',
    },
  });
}
