import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreparedSpeech } from '@deskbell/contract';
import { VoiceSettingsSchema } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Business, openBusiness } from '../../testing/index.ts';
import { type CallServer, openCallServer } from '../calls/testing/index.ts';

let server: CallServer;
let clock: FakeClock;
let bakery: Business;
let dir: string;

beforeEach(async () => {
  clock = fakeClock('2026-03-31T12:00:00Z');
  dir = join(tmpdir(), `deskbell-speech-${randomUUID()}`);
  server = await openCallServer({ clock });
  server.voice.keepIn(dir);
  bakery = await openBusiness(server);
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const progress = async (cookie = bakery.cookie) => {
  const response = await server.send(`/api/assistants/${bakery.assistantId}/speech`, { cookie });
  return (await response.json()) as PreparedSpeech;
};
/** Asking for the progress plans what an event may still be about to plan. */
const work = async () => {
  await progress();
  clock.advance(5000);
  await server.deps.jobs.drain();
};
const change = (voice: object) =>
  server.send(`/api/assistants/${bakery.assistantId}`, {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { voice },
  });

it('speaks greeting, phrases and every answer in advance, and tells how far it is', async () => {
  await bakery.addFaq('Is there parking?', 'There is parking behind the house. It costs nothing.');
  const before = await progress();
  expect(before).toMatchObject({ status: 'working', ready: 0 });
  expect(before.total).toBeGreaterThan(20);
  await work();
  expect(await progress()).toEqual({ status: 'ready', ready: before.total, total: before.total });
  const spoken = server.voice.spoken.join('\n');
  for (const text of [
    'There is parking behind the house.',
    'It costs nothing.',
    'This call is recorded.',
    'Are you still there?',
  ]) {
    expect(spoken).toContain(text);
  }
});

it('speaks ahead what is said most, each in one way, in any tone', async () => {
  for (const tone of ['professional', 'casual', 'witty', 'empathetic']) {
    const path = `/api/assistants/${bakery.assistantId}`;
    await server.send(path, { method: 'PATCH', cookie: bakery.cookie, json: { tone } });
    await work();
    const { status, total } = await progress();
    expect([tone, status]).toEqual([tone, 'ready']);
    // A few hundred lines there are; some twenty phrases of the call itself come on top, and 25 beginnings.
    expect(total).toBeLessThan(140 + 25);
  }
  const spoken = server.voice.spoken.join('\n');
  for (const line of ["I didn't quite catch that.", 'May I have your name?', 'What would you like to book?'])
    expect(spoken).toContain(line);
});

it('speaks ahead how lines begin that are filled with what a caller said', async () => {
  await work();
  // "I have (415) 555-2671, is that right?": heard at once, the number while it is.
  for (const beginning of ['I have,', "I don't have,", 'For that I need one more thing:'])
    expect(server.voice.spoken).toContain(beginning);
  expect(server.voice.spoken.join(' ')).not.toMatch(/\{|five five five/);
});

it('speaks again just what another content, voice or sound of a word changes', async () => {
  await bakery.addFaq('Who bakes?', 'Mr Nguyen bakes.');
  await work();
  const count = () => server.voice.spoken.length;
  let before = count();
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  expect(await progress()).toMatchObject({ status: 'working' });
  await work();
  expect(server.voice.spoken.slice(before)).toEqual(['There is parking behind the house.']);
  before = count();
  await server.send('/api/account', {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { pronunciations: [{ word: 'Nguyen', say: 'win' }] },
  });
  await work();
  expect(server.voice.spoken.slice(before)).toHaveLength(1);
  before = count();
  await change({ speed: 1.2 });
  await work();
  expect(count() - before).toBe((await progress()).total);
});

it('is off for voices that need none, and of no concern to others', async () => {
  const rival = await openBusiness(server);
  const path = `/api/assistants/${bakery.assistantId}/speech`;
  expect((await server.send(path, { cookie: rival.cookie })).status).toBe(404);
  expect((await server.send(path)).status).toBe(401);
  await change(VoiceSettingsSchema.parse({ enabled: false }));
  expect(await progress()).toEqual({ status: 'off', ready: 0, total: 0 });
});
