import type { LookupAddress, lookup } from 'node:dns';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createFetcher,
  type Fetcher,
  type FetcherOptions,
  NotFetched,
} from '../../../kernel/public-network/index.ts';
import { openTestSite, redirectTo, type TestSite } from '../testing/index.ts';

let site: TestSite;
const fetchers: Fetcher[] = [];

beforeEach(async () => {
  site = await openTestSite({ '/': 'Hello' });
});
afterEach(async () => {
  for (const fetcher of fetchers.splice(0)) fetcher.close();
  await site.close();
});

/** 127.0.0.1 stands for the public internet, every other address for a private network. */
function aFetcher(options: Partial<FetcherOptions> = {}): Fetcher {
  const fetcher = createFetcher({
    userAgent: 'TestBot/1.0',
    isAllowedAddress: (address) => address === '127.0.0.1',
    anyPort: true,
    ...options,
  });
  fetchers.push(fetcher);
  return fetcher;
}

/** A name server that gives these answers, one after the other, the last forever. */
function answering(...answers: string[][]): { resolve: typeof lookup; asked: string[] } {
  const asked: string[] = [];
  const resolve = (name: string, _: unknown, callback: (error: null, found: LookupAddress[]) => void) => {
    asked.push(name);
    const addresses = answers.length > 1 ? answers.shift()! : answers[0]!;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve: resolve as unknown as typeof lookup, asked };
}

const get = async (fetcher: Fetcher, address: string, more = {}) => {
  const { status, body } = await fetcher.fetch(address, { maxBytes: () => 1000, ...more });
  return `${status} ${Buffer.from(body)}`;
};

const reasonOf = (refused: Promise<unknown>) =>
  refused.then(
    (answer) => `fetched: ${String(answer)}`,
    (error: unknown) => (error instanceof NotFetched ? error.reason : error),
  );

it('asks a name where it leads', async () => {
  const { resolve, asked } = answering(['127.0.0.1']);
  expect(await get(aFetcher({ resolve }), `http://bakery.example:${site.port}/`)).toBe('200 Hello');
  expect(asked).toEqual(['bakery.example']);
});

it('refuses a name that leads into a private network, or there too', async () => {
  for (const answer of [['127.0.0.2'], ['127.0.0.1', '10.0.0.1'], ['::1'], ['::ffff:169.254.169.254'], []]) {
    const fetcher = aFetcher({ resolve: answering(answer).resolve });
    expect(await reasonOf(get(fetcher, `http://bakery.example:${site.port}/`)), String(answer)).toBe(
      'private',
    );
  }
  expect(site.asked).toEqual([]);
});

it('judges the answer it connects to, so that a name which changes its answer gains nothing', async () => {
  const { resolve, asked } = answering(['127.0.0.1'], ['127.0.0.2']);
  const fetcher = aFetcher({ resolve });
  const address = `http://bakery.example:${site.port}/`;
  site.pages.set('/', (_, response) => void response.setHeader('connection', 'close').end('Hello'));
  expect(await get(fetcher, address)).toBe('200 Hello');
  expect(await reasonOf(get(fetcher, address))).toBe('private');
  expect(asked).toHaveLength(2);
});

it('refuses redirects into a private network, by number, by name and in other forms', async () => {
  const { resolve } = answering(['10.0.0.1']);
  for (const target of [
    `http://127.0.0.2:${site.port}/`,
    'http://169.254.169.254/latest/meta-data/',
    `http://[::1]:${site.port}/`,
    `http://[::ffff:127.0.0.1]:${site.port}/`,
    `http://2130706434:${site.port}/`,
    `http://intranet.example:${site.port}/`,
    `//127.0.0.2:${site.port}/`,
  ]) {
    site.pages.set('/', redirectTo(target));
    expect(await reasonOf(get(aFetcher({ resolve }), site.url)), target).toBe('private');
  }
});

it('refuses other protocols, credentials and ports', async () => {
  const strict = aFetcher({ anyPort: false });
  expect(await reasonOf(get(strict, site.url))).toBe('address');
  for (const target of [
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'http://user:secret@127.0.0.1/',
    'gopher://x/',
  ]) {
    expect(await reasonOf(get(aFetcher(), target)), target).toBe('address');
    site.pages.set('/', redirectTo(target));
    expect(await reasonOf(get(aFetcher(), site.url)), target).toBe('address');
  }
});

it('follows five redirects and no more, and none twice', async () => {
  for (let hop = 0; hop < 6; hop++) site.pages.set(`/${hop}`, redirectTo(`/${hop + 1}`));
  site.pages.set('/6', 'There');
  expect(await get(aFetcher(), `${site.url}1`)).toBe('200 There');
  expect(await reasonOf(get(aFetcher(), `${site.url}0`))).toBe('redirects');
  site.pages.set('/6', redirectTo('/6'));
  expect(await reasonOf(get(aFetcher(), `${site.url}6`))).toBe('redirects');
});

it('asks nothing that it may not follow', async () => {
  site.pages.set('/', redirectTo('/elsewhere'));
  const mayFollow = (address: string) => !address.endsWith('/elsewhere');
  expect(await reasonOf(get(aFetcher(), site.url, { mayFollow }))).toBe('elsewhere');
  expect(site.asked).toEqual(['/']);
});

it('unpacks what is packed, and stops where it grows beyond the limit', async () => {
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const) {
    site.pages.set(
      '/',
      (_, response) => void response.setHeader('content-encoding', encoding).end(pack('Hi')),
    );
    expect(await get(aFetcher(), site.url)).toBe('200 Hi');
    site.pages.set('/', (_, response) => {
      response.setHeader('content-encoding', encoding).end(pack(Buffer.alloc(5_000_000)));
    });
    expect(await reasonOf(get(aFetcher(), site.url)), encoding).toBe('size');
  }
  site.pages.set('/', (_, response) => void response.setHeader('content-encoding', 'gzip').end('not packed'));
  expect(await reasonOf(get(aFetcher(), site.url))).toBe('network');
});

it('reads no type that is not wanted, and no body beyond the limit', async () => {
  site.pages.set('/', (_, response) => void response.setHeader('content-type', 'image/png').end('pixels'));
  const maxBytes = (contentType: string) => (contentType.startsWith('text/') ? 1000 : 0);
  expect(await reasonOf(get(aFetcher(), site.url, { maxBytes }))).toBe('type');
  site.pages.set('/', (_, response) => void response.end('x'.repeat(1001)));
  expect(await reasonOf(get(aFetcher(), site.url))).toBe('size');
});

it('waits only so long, for the answer and for its end', async () => {
  const fetcher = aFetcher({ timeoutMs: 100 });
  site.pages.set('/', () => undefined);
  expect(await reasonOf(get(fetcher, site.url))).toBe('time');
  site.pages.set('/', (_, response) => {
    response.write('The beginning');
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  });
  expect(await reasonOf(get(fetcher, site.url))).toBe('time');
});

it('says who asks, and sends nothing of ours along', async () => {
  let headers = {};
  site.pages.set('/', (request, response) => {
    headers = request.headers;
    response.end();
  });
  await get(aFetcher(), site.url);
  expect(headers).toEqual({
    'user-agent': 'TestBot/1.0',
    'accept-encoding': 'gzip, deflate, br',
    host: `127.0.0.1:${site.port}`,
    connection: 'keep-alive',
  });
});
