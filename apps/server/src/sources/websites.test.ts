// Whole readings of a website on this machine, through the interface.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { KnowledgeSource, Passage } from '@deskbell/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../testing/index.ts';
import { htmlPage, openTestSite, redirectTo, type TestPage, type TestSite } from './testing/index.ts';

let server: TestServer;
let bakery: Business;
let site: TestSite;
const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-crawl-'));

beforeAll(async () => {
  server = await createTestServer({ environment: { CRAWL_PRIVATE_ADDRESSES: 'on' } });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  bakery = await openBusiness(server);
});
afterEach(() => site?.close());

const open = async (pages: Record<string, TestPage>) => {
  site = await openTestSite(pages);
  return site;
};

async function addWebsite(
  url: string,
  { to = server, maxPages = 50 }: { to?: TestServer; maxPages?: number } = {},
): Promise<KnowledgeSource> {
  const response = await to.send(`/api/assistants/${bakery.assistantId}/websites`, {
    cookie: bakery.cookie,
    json: { url, maxPages },
  });
  expect(response.status).toBe(202);
  return (await response.json()) as KnowledgeSource;
}

async function sources(): Promise<KnowledgeSource[]> {
  const response = await server.send(`/api/assistants/${bakery.assistantId}/knowledge-sources`, {
    cookie: bakery.cookie,
  });
  return (await response.json()) as KnowledgeSource[];
}

async function passages(sourceId: string): Promise<Passage[]> {
  const response = await server.send(`/api/knowledge-sources/${sourceId}/passages`, {
    cookie: bakery.cookie,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Passage[];
}

/** Adds a website and reads it to its end. */
async function read(url: string, options: { maxPages?: number } = {}) {
  const { id } = await addWebsite(url, options);
  await server.deps.jobs.drain();
  const source = (await sources()).find((each) => each.id === id)!;
  return { id, source, passages: await passages(id) };
}

async function refresh(id: string) {
  const response = await server.send(`/api/knowledge-sources/${id}/refresh`, {
    method: 'POST',
    cookie: bakery.cookie,
  });
  expect(response.status).toBe(202);
  await server.deps.jobs.drain();
  return { source: (await sources()).find((each) => each.id === id)!, passages: await passages(id) };
}

const pathsOf = (list: Passage[]) => list.map((passage) => new URL(passage.url!).pathname);

describe('a website', () => {
  it('waits to be read, and is then known with the heading and address of each passage', async () => {
    await open({
      '/': htmlPage('Welcome', 'We bake bread every morning.', ['/delivery']),
      '/delivery': htmlPage('Delivery', 'Orders above 50 euros are delivered free of charge.'),
    });
    const added = await addWebsite(site.url);
    expect(added).toMatchObject({ kind: 'website', status: 'waiting', url: site.url, passageCount: 0 });
    await server.deps.jobs.drain();
    const [source] = await sources();
    expect(source).toMatchObject({
      status: 'ready',
      title: 'Welcome | Corner Bakery',
      problem: null,
      progress: { pagesRead: 2, pagesFound: 2 },
      passageCount: 2,
      waitingCount: 2,
    });
    expect(source!.lastReadAt).not.toBeNull();
    expect(await passages(added.id)).toMatchObject([
      { heading: 'Welcome', text: expect.stringContaining('bread every morning'), url: site.url, page: null },
      { heading: 'Delivery', text: expect.stringContaining('free of charge'), url: `${site.url}delivery` },
    ]);
  });

  it('is what the assistant answers from, and is not once it is deleted', async () => {
    const question = 'Do you deliver free of charge?';
    await open({ '/': htmlPage(question, 'Orders above 50 euros are delivered without a fee.') });
    await bakery.say('Hello'); // loads what it knows by now
    const { id, passages: found } = await read(site.url);
    await vi.waitFor(async () => {
      const reply = await bakery.say(question);
      expect(reply.response).toContain('without a fee');
      expect(reply.sources).toMatchObject([{ kind: 'passage', id: found[0]!.id }]);
    });
    const deleted = await server.send(`/api/knowledge-sources/${id}`, {
      method: 'DELETE',
      cookie: bakery.cookie,
    });
    expect(deleted.status).toBe(204);
    expect((await bakery.say(question)).response).not.toContain('without a fee');
  });

  it('is read within its host alone, menus for finding pages but not for what they say', async () => {
    const other = await openTestSite({ '/': htmlPage('Elsewhere', 'Not ours.') });
    await open({
      '/': `<nav><ul><li><a href="/hours">Opening hours</a></ul></nav>${htmlPage('Home', 'Welcome to us.', [
        other.url,
        '/logo.png',
        'mailto:a@b.example',
        '/hours#top',
        '/hours?utm_source=x',
      ])}`,
      '/hours': htmlPage('Hours', 'Open from nine to five.'),
    });
    const { source, passages: found } = await read(site.url);
    expect(source.progress).toEqual({ pagesRead: 2, pagesFound: 2 });
    expect(pathsOf(found)).toEqual(['/', '/hours']);
    expect(other.asked).toEqual([]);
    expect(found.map((passage) => passage.text).join()).not.toMatch(/Opening hours|Bakery/);
    await other.close();
  });

  it('finds pages by its sitemaps, indexes and packed ones too', async () => {
    await open({
      '/': htmlPage('Home', 'Welcome to the bakery.'),
      '/robots.txt': (_, response) => void response.end(`Sitemap: ${site.url}maps.xml`),
      '/maps.xml': (_, response) =>
        void response.end(
          `<sitemapindex><sitemap><loc>${site.url}packed.xml.gz</loc></sitemap></sitemapindex>`,
        ),
      '/packed.xml.gz': (_, response) =>
        void response.end(gzipSync(`<urlset><url><loc>${site.url}hidden?a=1&amp;b=2</loc></url></urlset>`)),
      '/hidden?a=1&b=2': htmlPage('Hidden', 'Nobody links to this page.'),
    });
    expect((await read(site.url)).passages.map((passage) => passage.heading)).toEqual(['Home', 'Hidden']);
  });

  it('is left alone where robots.txt and the pages themselves say so', async () => {
    await open({
      '/robots.txt': (_, response) =>
        void response.end('User-agent: *\nDisallow: /all\n\nUser-agent: DeskbellBot\nDisallow: /private'),
      '/': htmlPage('Home', 'Welcome to the bakery.', ['/private', '/draft', '/all']),
      '/private': htmlPage('Private', 'Not for robots.'),
      '/draft': `<meta name="robots" content="noindex">${htmlPage('Draft', 'Not for an index.')}`,
      '/all': htmlPage('All', 'For us it is allowed.'),
    });
    const { source, passages: found } = await read(site.url);
    expect(pathsOf(found)).toEqual(['/', '/all']);
    expect(site.asked).not.toContain('/private');
    expect(source.problem).toBe(
      'One page is closed to robots by robots.txt. One page asks not to be indexed.',
    );
  });

  it('is not read at all when robots.txt forbids it, or the server is in trouble', async () => {
    await open({ '/': htmlPage('Home', 'Welcome.'), '/robots.txt': 'User-agent: *\nDisallow: /' });
    const { source } = await read(site.url);
    expect(source).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('asks robots to stay away'),
    });
    expect(site.asked).toEqual(['/robots.txt']);
    site.pages.set('/robots.txt', (_, response) => void response.writeHead(503).end());
    const { source: troubled } = await read(`${site.url}other`);
    expect(troubled).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('robots.txt of 127.0.0.1'),
    });
  });

  it('is asked with pauses where robots.txt wants them', async () => {
    const times: number[] = [];
    const page =
      (html: string): TestPage =>
      (_, response) => {
        times.push(performance.now());
        response.setHeader('content-type', 'text/html').end(html);
      };
    await open({
      '/robots.txt': (_, response) => void response.end('User-agent: *\nCrawl-delay: 0.4'),
      '/': page(htmlPage('Home', 'Welcome to us.', ['/a', '/b'])),
      '/a': page(htmlPage('A', 'The first of two pages.')),
      '/b': page(htmlPage('B', 'The second of two pages.')),
    });
    expect((await read(site.url)).source.progress.pagesRead).toBe(3);
    const [, first, second, third] = times; // the first request finds out where the site is
    expect(second! - first!).toBeGreaterThan(390);
    expect(third! - second!).toBeGreaterThan(390);
  });

  it('is read up to the limit of pages, and says that there are more', async () => {
    const links = Array.from({ length: 9 }, (_, index) => `/page-${index}`);
    await open({
      '/': htmlPage('Home', 'Welcome to the bakery.', links),
      ...Object.fromEntries(links.map((link) => [link, htmlPage(link, `All about ${link}.`)])),
    });
    const { source } = await read(site.url, { maxPages: 3 });
    expect(source).toMatchObject({ status: 'ready', progress: { pagesRead: 3, pagesFound: 10 } });
    expect(source.problem).toBe('Of 10 pages found, 3 were read, which is the limit set for this website.');
  });

  it('survives redirects in circles, huge, exploding, cut and broken pages, and says what was left out', async () => {
    await open({
      '/': htmlPage('Home', 'Welcome to the bakery.', [
        '/circle',
        '/chain',
        '/huge',
        '/bomb',
        '/cut',
        '/error',
        '/dead',
      ]),
      '/circle': redirectTo('/circle-2'),
      '/circle-2': redirectTo('/circle'),
      '/chain': redirectTo('/target'),
      '/target': htmlPage('Target', 'Where the redirect leads.'),
      '/huge': (_, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<p>${'x '.repeat(1_100_000)}`);
      },
      '/bomb': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(50_000_000, ' ')));
      },
      '/cut': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).write('<p>half');
        response.destroy();
      },
      '/error': (_, response) => void response.writeHead(500).end(),
    });
    const { source, passages: found } = await read(site.url);
    expect(pathsOf(found).sort()).toEqual(['/', '/target']);
    expect(source.status).toBe('ready');
    expect(source.problem).toBe(
      '2 pages could not be reached. 2 pages are larger than 2 MB. One page redirects in a circle or too often.',
    );
  });

  it('takes one page of those that are the same written otherwise, and one of passages that repeat', async () => {
    const shared =
      'We are a family bakery in the third generation and bake with flour from the valley every single day.';
    await open({
      '/': htmlPage('Home', shared, ['/list?sort=price', '/list?sort=name', '/about']),
      '/list?sort=price': `<link rel="canonical" href="/list">${htmlPage('List', 'Rolls and loaves.')}`,
      '/list?sort=name': `<link rel="canonical" href="/list">${htmlPage('List', 'Loaves and rolls.')}`,
      '/list': `<link rel="canonical" href="/list">${htmlPage('List', 'Rolls and loaves, all of them.')}`,
      // A front page named on every page is a mistake of the site's, not the truth.
      '/about': `<link rel="canonical" href="/">${htmlPage('About', `${shared}</p><h2>Where</h2><p>At the mill.`)}`,
    });
    const { source, passages: found } = await read(site.url);
    expect(found.map((passage) => passage.text.split('\n')[0])).toEqual([
      shared,
      'At the mill.',
      'Rolls and loaves, all of them.',
    ]);
    expect(source.progress).toEqual({ pagesRead: 3, pagesFound: 3 });
    expect(source.passageCount).toBe(3);
  });

  it('begins where its address leads', async () => {
    const moved = await openTestSite({ '/new': htmlPage('New home', 'We have moved here.') });
    await open({ '/': redirectTo(`${moved.url}new`) });
    expect((await read(site.url)).passages).toMatchObject([{ heading: 'New home', url: `${moved.url}new` }]);
    await moved.close();
  });

  it('says why nothing could be read', async () => {
    await open({ '/': '<div id="root"></div><script src="/app.js"></script>' });
    expect((await read(site.url)).source).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('put together in the browser by scripts'),
    });
    const dead = `http://127.0.0.1:${site.port}/missing`;
    expect((await read(dead)).source).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('404'),
    });
    await site.close();
    expect((await read(`http://127.0.0.1:${site.port}/away`)).source).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('could not be reached'),
    });
    await open({});
  });
});

describe('reading a website again', () => {
  it('keeps what did not change, takes over what did, and drops what is gone', async () => {
    await open({
      '/': htmlPage('Home', 'Welcome to the bakery.', ['/hours', '/old', '/still']),
      '/hours': htmlPage('Hours', 'Open from nine to five.</p><h2>Phone</h2><p>Call 123.'),
      '/old': htmlPage('Old', 'This page will go.'),
      '/still': (_, response) =>
        // No ETag: that it did not change shows in what it says.
        void response
          .setHeader('content-type', 'text/html')
          .end(`${htmlPage('Still', 'Stays as it is.')}<!-- ${Math.random()} -->`),
    });
    const first = await read(site.url);
    const idOf = (list: Passage[], heading: string) =>
      list.find((passage) => passage.heading === heading)?.id;

    site.pages.set(
      '/hours',
      htmlPage('Hours', 'Open from ten to four.</p><h2>Phone</h2><p>Call 123.', ['/fresh']),
    );
    site.pages.set('/fresh', htmlPage('Fresh', 'This page is new.'));
    site.pages.delete('/old');
    site.asked.length = 0;
    const second = await refresh(first.id);

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
    await open({
      '/': htmlPage('Home', 'Welcome to the bakery.', ['/hours']),
      '/hours': htmlPage('Hours', 'Open from nine to five.'),
    });
    const { id } = await read(site.url);
    site.pages.set('/hours', (_, response) => void response.writeHead(503).end());
    const unreachable = await refresh(id);
    expect(unreachable.source).toMatchObject({ status: 'ready', problem: 'One page could not be reached.' });
    expect(unreachable.passages).toHaveLength(2);
    site.pages.set('/', (_, response) => void response.writeHead(503).end());
    const down = await refresh(id);
    expect(down.source).toMatchObject({ status: 'failed', passageCount: 2 });
  });

  it('still knows what two pages said when one of them goes', async () => {
    const shared =
      'We are a family bakery in the third generation and bake with flour from the valley every day.';
    await open({
      '/': htmlPage('Home', 'Welcome to the bakery.', ['/a', '/b']),
      '/a': htmlPage('A', shared),
      '/b': htmlPage('B', shared),
    });
    const first = await read(site.url);
    const [, shown] = pathsOf(first.passages); // whichever was read first
    expect(['/a', '/b']).toContain(shown);
    site.pages.delete(shown!);
    const second = await refresh(first.id);
    expect(pathsOf(second.passages)).toEqual(['/', shown === '/a' ? '/b' : '/a']);
    expect(second.passages[1]!.text).toBe(shared);
  });

  it('does nothing while it is being read', async () => {
    await open({ '/': htmlPage('Home', 'Welcome to the bakery.') });
    const { id } = await addWebsite(site.url);
    const again = await server.send(`/api/knowledge-sources/${id}/refresh`, {
      method: 'POST',
      cookie: bakery.cookie,
    });
    expect(again.status).toBe(202);
    await server.deps.jobs.drain();
    expect(site.asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
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
    await open({
      '/': htmlPage('Home', 'Welcome to the bakery.', many),
      ...Object.fromEntries(many.map((path) => [path, held(htmlPage(path, `All about ${path}.`))])),
    });
    return { release, isHeld: () => vi.waitUntil(() => asked > 4, { timeout: 30_000 }) };
  }

  it('tells how far it is', async () => {
    const { release, isHeld } = await openHeldSite();
    const told: string[] = [];
    const stop = server.deps.bus.subscribe((event) => {
      if (event.kind === 'source.progressed') told.push(event.sourceId);
    });
    const { id } = await addWebsite(site.url);
    const drained = server.deps.jobs.drain();
    await isHeld();
    expect((await sources())[0]).toMatchObject({
      status: 'reading',
      progress: { pagesRead: 5, pagesFound: 13 },
    });
    expect(told.filter((each) => each === id).length).toBeGreaterThanOrEqual(5);
    release();
    await drained;
    stop();
    expect((await sources())[0]).toMatchObject({
      status: 'ready',
      progress: { pagesRead: 13, pagesFound: 13 },
    });
  });

  it('goes on after its process was killed, without reading again what was read', async () => {
    const { release, isHeld } = await openHeldSite();
    await addWebsite(site.url);
    const killed = startServer(server.database.url);
    await Promise.race([isHeld(), endOf(killed)]);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    release();
    // The claim of a process that died runs out after a minute.
    await server.deps.db.system((tx) =>
      tx.kysely
        .updateTable('jobs')
        .set({ locked_until: new Date(0) })
        .where('kind', '=', 'sources.read')
        .execute(),
    );
    await server.deps.jobs.drain();
    expect(await sources()).toMatchObject([
      { status: 'ready', passageCount: 13, progress: { pagesRead: 13, pagesFound: 13 } },
    ]);
    for (const path of many.slice(0, 4)) {
      expect(
        site.asked.filter((each) => each === path),
        path,
      ).toHaveLength(1);
    }
  }, 60_000);

  it('ends when its source is deleted', async () => {
    const { release, isHeld } = await openHeldSite();
    const { id } = await addWebsite(site.url);
    const drained = server.deps.jobs.drain();
    await isHeld();
    const deleted = await server.send(`/api/knowledge-sources/${id}`, {
      method: 'DELETE',
      cookie: bakery.cookie,
    });
    expect(deleted.status).toBe(204);
    release();
    await drained;
    expect(site.asked).not.toContain('/page-11');
    expect(await sources()).toEqual([]);
    const left = await server.deps.db.system((tx) => tx.kysely.selectFrom('jobs').select('kind').execute());
    expect(left.filter((job) => job.kind === 'sources.read')).toEqual([]);
  });
});

/** Rejects with what a server said when it ends by itself. */
async function endOf(started: ChildProcess): Promise<never> {
  let said = '';
  started.stdout!.on('data', (chunk) => {
    said += chunk;
  });
  await once(started, 'exit');
  throw new Error(`the server ended: ${said}`);
}

/** A server of its own on the same database. */
function startServer(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
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

describe('private addresses', () => {
  it('are not read unless the server is told so', async () => {
    const strict = await createTestServer({ database: server.database });
    await open({ '/': htmlPage('Metadata', 'The secret of the cloud.') });
    for (const url of [
      site.url,
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://0x7f.1/hex',
      'http://localhost/',
    ]) {
      const { id } = await addWebsite(url, { to: strict });
      await strict.deps.jobs.drain();
      const source = (await sources()).find((each) => each.id === id);
      expect(source, url).toMatchObject({ status: 'failed', passageCount: 0 });
      expect(source!.problem, url).toMatch(/private network|usual ports/);
    }
    expect(site.asked).toEqual([]);
    await strict.close();
  });

  it('may not come with a user name and password', async () => {
    const response = await server.send(`/api/assistants/${bakery.assistantId}/websites`, {
      cookie: bakery.cookie,
      json: { url: 'https://user:secret@example.com/' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'url' }] });
  });
});
