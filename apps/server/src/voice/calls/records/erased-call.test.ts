import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { VoiceSettingsSchema } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Business, openBusiness } from '../../../testing/index.ts';
import { type CallServer, openCallServer, type TestCaller } from '../testing/index.ts';

let server: CallServer;
let bakery: Business;
const voice = VoiceSettingsSchema.parse({
  recordingNotice: 'Recorded.',
  firstMessage: 'Hello!',
  turnTaking: { completeMs: 200, unsureMs: 300, unfinishedMs: 400, earlyMs: 100, interruptMs: 400 },
});

beforeAll(async () => {
  server = await openCallServer({ environment: { PLAN_LIMITS: 'on' } });
  bakery = await openBusiness(server, { voice });
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
});
afterAll(() => server.close());

const answered = (caller: TestCaller, pattern: RegExp) =>
  caller.message(
    'transcript',
    ({ role, transcriptType, transcript }) =>
      role === 'assistant' && transcriptType === 'final' && pattern.test(transcript),
  );
const say = (caller: TestCaller, content: string) =>
  caller.send({ type: 'add-message', message: { role: 'user', content } });
const recordings = () => readdir(join(server.deps.config.dataDir, 'recordings'));
const send = (path: string, json?: object) =>
  server.send(path, { cookie: bakery.cookie, ...(json && { json }) });

it('takes back what was said in a call that goes on, and its recording once it ends', async () => {
  const caller = await server.join(await server.create(bakery.assistantId));
  const { conversationId } = await caller.message('session');
  await caller.speak(0, 400);
  say(caller, 'I am Hedy Lamarr, my mail is hedy@mail.example');
  await vi.waitUntil(async () => {
    const [lead] = (await (await send(`/api/assistants/${bakery.assistantId}/leads`)).json()) as unknown[];
    return lead !== undefined;
  }, 30_000);
  const erased = await send('/api/privacy/erasures', { email: 'hedy@mail.example' });
  expect(((await erased.json()) as { counts: object }).counts).toMatchObject({
    conversations: 1,
    calls: 1,
    leads: 1,
  });

  const parking = answered(caller, /parking behind/);
  say(caller, 'Is there parking?');
  await parking;
  caller.send({ type: 'end-call' });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  await server.deps.jobs.drain();
  expect(await recordings()).toEqual([]);
  const left = await (await send(`/api/conversations/${conversationId}`)).text();
  expect(left).toContain('Is there parking?');
  expect(left).not.toMatch(/hedy|lamarr/i);
  expect(await (await send(`/api/conversations/${conversationId}/calls`)).json()).toEqual([]);
});
