import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CallDetail } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../../kernel/file-storage/testing/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import {
  accountOf,
  type Business,
  createTestServer,
  openBusiness,
  type TestServer,
} from '../../../testing/index.ts';
import {
  compressLater,
  makeRecordingsDir,
  moveRecordings,
  oggPath,
  openAnyRecording,
  recordCall,
  sweepRecordings,
  tendDisk,
  wavPath,
} from '../../recordings/index.ts';
import { endOrphanedCalls } from './end-orphaned-calls.ts';
import { storeCall, storeEnd } from './store-call.ts';

// Two processes on one database and one bucket, each with a disk of its own.
let bucket: FakeS3;
let clock: FakeClock;
let server: TestServer;
let other: TestServer;
let bakery: Business;
let accountId: string;

beforeAll(async () => {
  bucket = await startFakeS3();
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await createTestServer({ clock, environment: bucket.environment });
  other = await createTestServer({ clock, environment: bucket.environment, database: server.database });
  bakery = await openBusiness(server);
  accountId = await accountOf(server, bakery);
});
beforeEach(async () => {
  await bucket.comeBack();
  await server.deps.storage.check();
});
afterEach(async () => {
  vi.restoreAllMocks();
  bucket.objects.clear();
});
afterAll(async () => {
  await other.close();
  await server.close();
  await bucket.close();
});

const disk = () => readdir(dirname(wavPath(server.deps.config, 'any'))).catch(() => []);
const stored = () => [...bucket.objects.keys()];
const nameOf = (callId: string) => `desk/recordings/${callId}.ogg`;
const play = (callId: string, at = server, headers = {}) =>
  at.send(`/api/calls/${callId}/recording`, { cookie: bakery.cookie, headers });

/** A call in which something was said, recorded by the first process. */
async function call(): Promise<{ callId: string; conversationId: string }> {
  const { conversationId } = await bakery.say('Is there parking?');
  const callId = newIdAt(clock.now());
  await server.deps.db.account(accountId, (tx) =>
    storeCall(tx, {
      ...{ callId, conversationId, assistantId: bakery.assistantId, channel: 'web', isRecorded: true },
      ...{ engine: 'basic', voice: 'slt', startedAt: clock.now(), outputRate: 24_000 },
    }),
  );
  await makeRecordingsDir(server.deps.config);
  const recorder = await recordCall(
    wavPath(server.deps.config, callId),
    { caller: 16_000, assistant: 24_000 },
    server.deps.log,
  );
  const samples = new Int16Array(16_000).fill(500);
  recorder.observer.onAudio!({ side: 'caller', samples, rate: 16_000, at: 0 });
  await recorder.close();
  return { callId, conversationId };
}

async function endedCall() {
  const of = await call();
  await server.deps.db.account(accountId, async (tx) => {
    const ended = { reason: 'customer-ended-call', seconds: 1, endedAt: clock.now() } as const;
    await storeEnd(server.deps, tx, of, ended);
    await compressLater(server.deps, tx, { accountId, callId: of.callId });
  });
  return of;
}

async function storedCall() {
  const of = await endedCall();
  await server.deps.jobs.drain();
  return of;
}

async function recordingOf(conversationId: string) {
  const response = await server.send(`/api/conversations/${conversationId}/calls`, { cookie: bakery.cookie });
  return ((await response.json()) as CallDetail[]).at(-1)!.recording;
}

it('is stored by the process whose disk it is on, and played by any', async () => {
  const { callId, conversationId } = await endedCall();
  await other.deps.jobs.drain();
  expect(await recordingOf(conversationId)).toMatchObject({ status: 'preparing' });
  await server.deps.jobs.drain();
  expect(await recordingOf(conversationId)).toMatchObject({ status: 'ready', seconds: 1 });
  expect([stored(), await disk()]).toEqual([[nameOf(callId)], []]);

  const whole = await play(callId, other);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, bytes.equals(bucket.objects.get(nameOf(callId))!)]).toEqual([200, true]);
  const part = await play(callId, other, { range: 'bytes=0-3' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 0-3/${bytes.length}`,
    'OggS',
  ]);
});

it('waits on the disk while the bucket is away, and is stored once it is back', async () => {
  await bucket.goAway();
  const { callId, conversationId } = await endedCall();
  await server.deps.jobs.drain();
  expect(await disk()).toEqual([`${callId}.ogg`]);
  expect(await recordingOf(conversationId)).toMatchObject({ status: 'preparing' });
  await bucket.comeBack();
  await server.deps.storage.check();
  clock.advance(60_000);
  await server.deps.jobs.drain();
  expect(await recordingOf(conversationId)).toMatchObject({ status: 'ready', seconds: 1 });
  expect([stored(), await disk()]).toEqual([[nameOf(callId)], []]);
});

it('can’t be played while the bucket is away: 503, to come again', async () => {
  const { callId } = await storedCall();
  await bucket.goAway();
  const response = await play(callId);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await (await server.send('/api/health')).json()).toMatchObject({ storage: { kind: 's3' } });
  await bucket.comeBack();
  await server.deps.storage.check();
  expect((await play(callId)).status).toBe(200);
});

it('is erased from the bucket by its owner, with its conversation, and as it is old', async () => {
  const { callId } = await storedCall();
  const erased = await server.send(`/api/calls/${callId}/recording`, {
    method: 'DELETE',
    cookie: bakery.cookie,
  });
  expect([erased.status, stored()]).toEqual([204, []]);

  await storedCall();
  clock.advance(91 * 86_400_000);
  await sweepRecordings(other.deps);
  expect(stored()).toEqual([]);
});

it('is erased once the bucket is back, when it was away as the call went', async () => {
  const { callId } = await storedCall();
  const kept = await storedCall();
  await bucket.goAway();
  const erased = await server.send(`/api/calls/${callId}/recording`, {
    method: 'DELETE',
    cookie: bakery.cookie,
  });
  expect(erased.status).toBe(204);
  await bucket.comeBack();
  await server.deps.storage.check();
  await sweepRecordings(server.deps);
  expect(stored()).toEqual([nameOf(kept.callId)]);
});

it('of a call whose process was killed is found on its disk by the next start', async () => {
  const { callId } = await call();
  clock.advance(200_000);
  await endOrphanedCalls(other.deps, clock.now());
  await other.deps.jobs.drain();
  expect(stored()).toEqual([]);
  await tendDisk(server.deps);
  await server.deps.jobs.drain();
  expect([stored(), await disk()]).toEqual([[nameOf(callId)], []]);
});

it('of a call that is gone is removed from the disk where it waits', async () => {
  await makeRecordingsDir(server.deps.config);
  await writeFile(wavPath(server.deps.config, randomUUID()), 'of nobody');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  await tendDisk(server.deps);
  expect(await disk()).toEqual([]);
});

it('moves from a folder into the bucket, goes on after an interruption, and can be played all the while', async () => {
  const calls = [await storedCall(), await storedCall(), await storedCall()].map(({ callId }) => callId);
  const before = new Map(bucket.objects);
  bucket.objects.clear(); // as if they had been made before there was a bucket
  for (const callId of calls) {
    const path = oggPath(server.deps.config, callId);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, before.get(nameOf(callId))!);
  }
  let moved = 0;
  const broken = moveRecordings(server.deps, () => {
    moved += 1;
    if (moved === 2) throw new Error('Ctrl+C');
  });
  await expect(broken).rejects.toThrow('Ctrl+C');
  expect([stored().length, (await disk()).length]).toEqual([2, 1]);
  for (const callId of calls) expect((await play(callId)).status).toBe(200);
  expect(await moveRecordings(server.deps, () => undefined)).toMatchObject({ files: 1 });
  expect(await disk()).toEqual([]);
  expect(bucket.objects).toEqual(before);
});

it('is in an export, from wherever it lies', async () => {
  const { callId } = await storedCall();
  expect(await openAnyRecording(other.deps, callId)).toMatchObject({ extension: '.ogg' });
  const waiting = await endedCall();
  expect(await openAnyRecording(server.deps, waiting.callId)).toMatchObject({ extension: '.wav' });
  expect(await openAnyRecording(other.deps, waiting.callId)).toBeNull();
  await rm(wavPath(server.deps.config, waiting.callId));
});
