import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaldavServer, openCaldav } from './caldav-server.ts';

let status = 200;
const host = createServer((_, response) => void response.writeHead(status).end('Hello'));
let url: string;
let caldav: CaldavServer;

beforeAll(async () => {
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
  const config = { calendars: { privateAddresses: true } } as Parameters<typeof openCaldav>[0]['config'];
  caldav = openCaldav({ config }, { server: url, username: 'anna', password: 'x' });
});
afterAll(() => void host.close());

it.each([
  [401, 'The calendar server refuses the user name or app password'],
  [403, 'This user may not change the calendar'],
  [404, 'There is no calendar at this address (any more)'],
  [409, 'The calendar’s server answered 409'],
  [503, 'The calendar’s server answered 503'],
])('tells in words why nothing could be written: %i', async (answered, words) => {
  status = answered;
  await expect(caldav.write(`${url}a.ics`, 'BEGIN:VCALENDAR')).rejects.toThrow(words);
});

it('takes what is gone for taken out', async () => {
  status = 404;
  await caldav.remove(`${url}a.ics`);
  expect(await caldav.readEvent(`${url}a.ics`)).toBeNull();
});

it('tells a website from a calendar server', async () => {
  status = 200;
  await expect(caldav.calendars()).rejects.toThrow('What is at the address is no calendar server');
});
