import { expect, it } from 'vitest';
import { openStandingClock } from '../../testing/standing-clock.ts';
import { openConnectionWatch } from './connection-watch.ts';

const pong = Buffer.from('\r\n');

function watch() {
  const clock = openStandingClock();
  const seen = { pings: 0, deadAt: [] as number[] };
  const opened = clock.now();
  const one = openConnectionWatch({
    clock,
    ping: () => {
      seen.pings += 1;
    },
    onDead: () => seen.deadAt.push(clock.now() - opened),
  });
  return { clock, seen, ...one };
}

it('who answered pings and no longer does is dead within a minute', async () => {
  const { clock, seen, heard } = watch();
  await clock.advance(25_000);
  expect(seen.pings).toBe(1);
  heard(pong);
  await clock.advance(25_000);
  expect(seen).toEqual({ pings: 2, deadAt: [] });
  await clock.advance(60_000);
  expect(seen).toEqual({ pings: 2, deadAt: [60_000] });
});

it('whatever comes in place of an answer shows that somebody is there', async () => {
  const { clock, seen, heard } = watch();
  await clock.advance(25_000);
  heard(pong);
  await clock.advance(26_000);
  heard(Buffer.from('SIP/2.0 200 OK'));
  await clock.advance(20_000);
  expect(seen.deadAt).toEqual([]);
});

it('who never answers pings is left alone, and none are sent once it is closed', async () => {
  const { clock, seen, close } = watch();
  await clock.advance(600_000);
  expect(seen).toEqual({ pings: 24, deadAt: [] });
  close();
  await clock.advance(600_000);
  expect(seen.pings).toBe(24);
});
