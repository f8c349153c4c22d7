import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { NotFetched } from './fetch-public.ts';
import { publicFetch } from './public-fetch.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const strict = publicFetch({ allowPrivate: false, maxBytes: 1000 });
const free = publicFetch({ allowPrivate: true, maxBytes: 1000, timeoutMs: 300 });
const reasonOf = (asked: Promise<Response>) =>
  asked.then(
    ({ status }) => `answered ${status}`,
    (error: unknown) => (error instanceof NotFetched ? error.reason : error),
  );

it('asks over https and on the public internet alone, by number and by name', async () => {
  expect(await reasonOf(strict('http://calendar.example/'))).toBe('elsewhere');
  for (const address of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://localhost/',
  ])
    expect([address, await reasonOf(strict(address))]).toEqual([address, 'private']);
  expect(await reasonOf(free('file:///etc/passwd'))).toBe('elsewhere');
});

it('sends method, headers and body, and gives back status, headers and text', async () => {
  const url = await site((request, response) => {
    response.writeHead(207, { 'x-method': request.method, 'x-given': request.headers['x-given'] });
    request.pipe(response);
  });
  const response = await free(url, { method: 'PROPFIND', headers: { 'X-Given': 'yes' }, body: '<a>é</a>' });
  expect([response.status, response.headers.get('x-method'), response.headers.get('x-given')]).toEqual([
    207,
    'PROPFIND',
    'yes',
  ]);
  expect(await response.text()).toBe('<a>é</a>');
});

it('follows no redirect, reads no more than the limit, and waits only so long', async () => {
  const url = await site(({ url: path }, response) => {
    if (path === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end();
    else if (path === '/big') response.end('x'.repeat(1001));
    else if (path === '/empty') response.writeHead(204).end();
  });
  expect(await reasonOf(free(`${url}redirect`))).toBe('answered 302');
  expect(await reasonOf(free(`${url}big`))).toBe('size');
  expect(await reasonOf(free(`${url}empty`))).toBe('answered 204');
  expect(await reasonOf(free(`${url}silent`))).toBe('time');
  expect(await reasonOf(free('http://127.0.0.1:1/'))).toBe('network');
});
