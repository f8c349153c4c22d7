// Whole readings of a website on this machine, through the interface.
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createTestServer } from '../../testing/index.ts';
import {
  htmlPage,
  openTestSite,
  pathsOf,
  redirectTo,
  type TestPage,
  websiteReader,
} from './testing/index.ts';

const reader = websiteReader();

describe('a website', () => {
  it('waits to be read, and is then known with the heading and address of each passage', async () => {
    await reader.open({
      '/': htmlPage('Welcome', 'We bake bread every morning.', ['/delivery']),
      '/delivery': htmlPage('Delivery', 'Orders above 50 euros are delivered free of charge.'),
    });
    const added = await reader.addWebsite(reader.site.url);
    expect(added).toMatchObject({
      kind: 'website',
      status: 'waiting',
      url: reader.site.url,
      passageCount: 0,
    });
    await reader.server.deps.jobs.drain();
    const [source] = await reader.sources();
    expect(source).toMatchObject({
      status: 'ready',
      title: 'Welcome | Corner Bakery',
      problem: null,
      progress: { pagesRead: 2, pagesFound: 2 },
      passageCount: 2,
      waitingCount: 2,
    });
    expect(source!.lastReadAt).not.toBeNull();
    expect(await reader.passages(added.id)).toMatchObject([
      {
        heading: 'Welcome',
        text: expect.stringContaining('bread every morning'),
        url: reader.site.url,
        page: null,
      },
      {
        heading: 'Delivery',
        text: expect.stringContaining('free of charge'),
        url: `${reader.site.url}delivery`,
      },
    ]);
  });

  it('is what the assistant answers from, and is not once it is deleted', async () => {
    const question = 'Do you deliver free of charge?';
    await reader.open({ '/': htmlPage(question, 'Orders above 50 euros are delivered without a fee.') });
    await reader.bakery.say('Hello'); // loads what it knows by now
    const { id, passages: found } = await reader.read(reader.site.url);
    await vi.waitFor(async () => {
      const reply = await reader.bakery.say(question);
      expect(reply.response).toContain('without a fee');
      expect(reply.sources).toMatchObject([{ kind: 'passage', id: found[0]!.id }]);
    }, 30_000);
    const deleted = await reader.server.send(`/api/knowledge-sources/${id}`, {
      method: 'DELETE',
      cookie: reader.bakery.cookie,
    });
    expect(deleted.status).toBe(204);
    expect((await reader.bakery.say(question)).response).not.toContain('without a fee');
  });

  it('is read within its host alone, menus for finding pages but not for what they say', async () => {
    const other = await openTestSite({ '/': htmlPage('Elsewhere', 'Not ours.') });
    await reader.open({
      '/': `<nav><ul><li><a href="/hours">Opening hours</a></ul></nav>${htmlPage('Home', 'Welcome to us.', [
        other.url,
        '/logo.png',
        'mailto:a@b.example',
        '/hours#top',
        '/hours?utm_source=x',
      ])}`,
      '/hours': htmlPage('Hours', 'Open from nine to five.'),
    });
    const { source, passages: found } = await reader.read(reader.site.url);
    expect(source.progress).toEqual({ pagesRead: 2, pagesFound: 2 });
    expect(pathsOf(found)).toEqual(['/', '/hours']);
    expect(other.asked).toEqual([]);
    expect(found.map((passage) => passage.text).join()).not.toMatch(/Opening hours|Bakery/);
    await other.close();
  });

  it('finds pages by its sitemaps, indexes and packed ones too', async () => {
    await reader.open({
      '/': htmlPage('Home', 'Welcome to the reader.bakery.'),
      '/robots.txt': (_, response) => void response.end(`Sitemap: ${reader.site.url}maps.xml`),
      '/maps.xml': (_, response) =>
        void response.end(
          `<sitemapindex><sitemap><loc>${reader.site.url}packed.xml.gz</loc></sitemap></sitemapindex>`,
        ),
      '/packed.xml.gz': (_, response) =>
        void response.end(
          gzipSync(`<urlset><url><loc>${reader.site.url}hidden?a=1&amp;b=2</loc></url></urlset>`),
        ),
      '/hidden?a=1&b=2': htmlPage('Hidden', 'Nobody links to this page.'),
    });
    expect((await reader.read(reader.site.url)).passages.map((passage) => passage.heading)).toEqual([
      'Home',
      'Hidden',
    ]);
  });

  it('is left alone where robots.txt and the pages themselves say so', async () => {
    await reader.open({
      '/robots.txt': (_, response) =>
        void response.end('User-agent: *\nDisallow: /all\n\nUser-agent: DeskbellBot\nDisallow: /private'),
      '/': htmlPage('Home', 'Welcome to the reader.bakery.', ['/private', '/draft', '/all']),
      '/private': htmlPage('Private', 'Not for robots.'),
      '/draft': `<meta name="robots" content="noindex">${htmlPage('Draft', 'Not for an index.')}`,
      '/all': htmlPage('All', 'For us it is allowed.'),
    });
    const { source, passages: found } = await reader.read(reader.site.url);
    expect(pathsOf(found)).toEqual(['/', '/all']);
    expect(reader.site.asked).not.toContain('/private');
    expect(source.problem).toBe('One page is blocked by robots.txt. One page asks not to be indexed.');
  });

  it('is not read at all when robots.txt forbids it, or the server is in trouble', async () => {
    await reader.open({ '/': htmlPage('Home', 'Welcome.'), '/robots.txt': 'User-agent: *\nDisallow: /' });
    const { source } = await reader.read(reader.site.url);
    expect(source).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('blocks robots'),
    });
    expect(reader.site.asked).toEqual(['/robots.txt']);
    reader.site.pages.set('/robots.txt', (_, response) => void response.writeHead(503).end());
    const { source: troubled } = await reader.read(`${reader.site.url}other`);
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
    await reader.open({
      '/robots.txt': (_, response) => void response.end('User-agent: *\nCrawl-delay: 0.4'),
      '/': page(htmlPage('Home', 'Welcome to us.', ['/a', '/b'])),
      '/a': page(htmlPage('A', 'The first of two pages.')),
      '/b': page(htmlPage('B', 'The second of two pages.')),
    });
    expect((await reader.read(reader.site.url)).source.progress.pagesRead).toBe(3);
    const [, first, second, third] = times; // the first request finds out where the site is
    expect(second! - first!).toBeGreaterThan(390);
    expect(third! - second!).toBeGreaterThan(390);
  });

  it('is read up to the limit of pages, and says that there are more', async () => {
    const links = Array.from({ length: 9 }, (_, index) => `/page-${index}`);
    await reader.open({
      '/': htmlPage('Home', 'Welcome to the reader.bakery.', links),
      ...Object.fromEntries(links.map((link) => [link, htmlPage(link, `All about ${link}.`)])),
    });
    const { source } = await reader.read(reader.site.url, { maxPages: 3 });
    expect(source).toMatchObject({ status: 'ready', progress: { pagesRead: 3, pagesFound: 10 } });
    expect(source.problem).toBe('Of 10 pages found, 3 were read, which is the limit set for this website.');
  });

  it('survives redirects in circles, huge, exploding, cut and broken pages, and says what was left out', async () => {
    await reader.open({
      '/': htmlPage('Home', 'Welcome to the reader.bakery.', [
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
    const { source, passages: found } = await reader.read(reader.site.url);
    expect(pathsOf(found).sort()).toEqual(['/', '/target']);
    expect(source.status).toBe('ready');
    expect(source.problem).toBe(
      '2 pages could not be reached. 2 pages are larger than 2 MB. One page redirects in a loop or too often.',
    );
  });

  it('takes one page of those that are the same written otherwise, and one of passages that repeat', async () => {
    const shared =
      'We are a family bakery in the third generation and bake with flour from the valley every single day.';
    await reader.open({
      '/': htmlPage('Home', shared, ['/list?sort=price', '/list?sort=name', '/about']),
      '/list?sort=price': `<link rel="canonical" href="/list">${htmlPage('List', 'Rolls and loaves.')}`,
      '/list?sort=name': `<link rel="canonical" href="/list">${htmlPage('List', 'Loaves and rolls.')}`,
      '/list': `<link rel="canonical" href="/list">${htmlPage('List', 'Rolls and loaves, all of them.')}`,
      // A front page named on every page is a mistake of the site's, not the truth.
      '/about': `<link rel="canonical" href="/">${htmlPage('About', `${shared}</p><h2>Where</h2><p>At the mill.`)}`,
    });
    const { source, passages: found } = await reader.read(reader.site.url);
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
    await reader.open({ '/': redirectTo(`${moved.url}new`) });
    expect((await reader.read(reader.site.url)).passages).toMatchObject([
      { heading: 'New home', url: `${moved.url}new` },
    ]);
    await moved.close();
  });

  it('says why nothing could be read', async () => {
    await reader.open({ '/': '<div id="root"></div><script src="/app.js"></script>' });
    expect((await reader.read(reader.site.url)).source).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('Pages built by scripts in the browser'),
    });
    const dead = `http://127.0.0.1:${reader.site.port}/missing`;
    expect((await reader.read(dead)).source).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('404'),
    });
    await reader.site.close();
    expect((await reader.read(`http://127.0.0.1:${reader.site.port}/away`)).source).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('could not be reached'),
    });
    await reader.open({});
  });
});

describe('private addresses', () => {
  it('are not read unless the server is told so', async () => {
    const strict = await createTestServer({ database: reader.server.database });
    await reader.open({ '/': htmlPage('Metadata', 'The secret of the cloud.') });
    for (const url of [
      reader.site.url,
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://0x7f.1/hex',
      'http://localhost/',
    ]) {
      const { id } = await reader.addWebsite(url, { to: strict });
      await strict.deps.jobs.drain();
      const source = (await reader.sources()).find((each) => each.id === id);
      expect(source, url).toMatchObject({ status: 'failed', passageCount: 0 });
      expect(source!.problem, url).toMatch(/private network|usual ports/);
    }
    expect(reader.site.asked).toEqual([]);
    await strict.close();
  });

  it('may not come with a user name and password', async () => {
    const response = await reader.server.send(`/api/assistants/${reader.bakery.assistantId}/websites`, {
      cookie: reader.bakery.cookie,
      json: { url: 'https://user:secret@example.com/' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'url' }] });
  });
});
