import { expect, it } from 'vitest';
import { reachedAddress, unusableAddress } from './check-public-address.ts';

const now = new Date('2026-11-29T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const desk = 'https://desk.example';

it('carriers need an address over https', () => {
  expect(unusableAddress(null)).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('PUBLIC_URL'),
  });
  expect(unusableAddress('http://desk.example')).toMatchObject({ status: 'failed' });
  expect(unusableAddress(desk)).toBeNull();
});

it.each([
  ['reached', 'ok', 'can be reached at https://desk.example'],
  ['no_websockets', 'failed', 'doesn’t let WebSockets through'],
  ['somebody_else', 'failed', 'Another server answers'],
  ['unknown_name', 'failed', 'DNS record for desk.example'],
  ['bad_certificate', 'failed', 'certificate'],
  ['unreachable', 'waiting', 'Ring the number'],
] as const)('%s: %s, "%s"', (reach, status, words) => {
  const found = reachedAddress(desk, reach, { signedAt: null, now });
  expect(found).toMatchObject({ status, detail: expect.stringContaining(words) });
});

it('who can’t reach itself is reached all the same, if a signed call came within a day', () => {
  const after = (hours: number) => reachedAddress(desk, 'unreachable', { signedAt: hoursAgo(hours), now });
  expect(after(1)).toMatchObject({ status: 'ok' });
  expect(after(25)).toMatchObject({ status: 'waiting' });
});
