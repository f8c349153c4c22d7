// The client from a page's point of view, against a fake browser: how a call starts, and why not.
import { expect, it, vi } from 'vitest';
import { MicrophoneError } from './audio/microphone-error.ts';
import type { StartFailure, StartProgress, VoiceClientError } from './events.ts';
import { begin, createFakeClient, webCall } from './fake-client.ts';

const progressOf = (events: [string, unknown][]) =>
  events
    .filter(([name]) => name === 'call-start-progress')
    .map(([, payload]) => payload as StartProgress)
    .map(({ stage, status }) => `${stage} ${status}`);
const of = <Payload>(events: [string, unknown][], name: string) =>
  events.filter(([each]) => each === name).map(([, payload]) => payload as Payload);

it('reports the stages of a start in their order, with durations and what they found', async () => {
  const fake = createFakeClient();
  await begin(fake);
  expect(progressOf(fake.events)).toEqual([
    'initialization started',
    'web-call-creation started',
    'web-call-creation completed',
    'daily-call-object-creation started',
    'daily-call-object-creation completed',
    'mobile-permissions started',
    'mobile-permissions completed',
    'daily-call-join started',
    'daily-call-join completed',
    'video-recording-setup started',
    'video-recording-setup completed',
    'audio-observer-setup started',
    'audio-observer-setup completed',
    'audio-processing-setup started',
    'audio-processing-setup completed',
  ]);
  const progress = of<StartProgress>(fake.events, 'call-start-progress');
  expect(progress[0]!.metadata).toEqual({ hasAssistant: true, hasSquad: false, hasWorkflow: false });
  expect(progress[2]).toMatchObject({
    duration: 0,
    metadata: { callId: 'call-1', videoRecordingEnabled: false, voiceProvider: 'kokoro' },
  });
  expect(progress[4]!.metadata).toBeUndefined();
  expect(progress[6]!.metadata).toEqual({ action: 'skipped-not-mobile' });
  expect(progress[10]!.metadata).toEqual({ action: 'skipped-not-enabled' });
  expect(fake.names().at(-1)).toBe('call-start-success');
  expect(of(fake.events, 'call-start-success')).toMatchObject([{ callId: 'call-1', totalDuration: 0 }]);
  expect(of(fake.events, 'call-state')).toEqual(['joining', 'joined']);
});

it('asks for the call with its token, ids by id and definitions as they are', async () => {
  const fake = createFakeClient();
  void fake.client.start({ name: 'Ava' }, { firstMessage: 'Hi' }, 'squad-1', undefined, undefined, {
    conversationId: 'c1',
    visitorToken: 'v1',
  });
  await fake.pass(0);
  expect(fake.requests).toEqual([
    {
      url: 'https://desk.example/provider/call/web',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token-1' },
      body: {
        assistant: { name: 'Ava' },
        squadId: 'squad-1',
        assistantOverrides: { firstMessage: 'Hi' },
        conversationId: 'c1',
        visitorToken: 'v1',
      },
    },
  ]);
});

it('refuses a start without assistant, squad and workflow, by event and by exception', async () => {
  const { client, events, requests } = createFakeClient();
  const text = 'Assistant or Squad or Workflow must be provided.';
  await expect(client.start()).rejects.toThrow(text);
  expect(of<VoiceClientError>(events, 'error')).toMatchObject([
    { type: 'validation-error', stage: 'input-validation', message: text },
  ]);
  expect(requests).toEqual([]);
});

it('refuses a second start while one is on, and takes one again after the end', async () => {
  const fake = createFakeClient();
  await begin(fake);
  expect(await fake.client.start('assistant-1')).toBeNull();
  expect(of<StartProgress>(fake.events, 'call-start-progress').at(-1)).toMatchObject({
    stage: 'validation',
    status: 'failed',
    metadata: { reason: 'already-started' },
  });
  await fake.client.stop();
  await begin(fake);
  expect(of(fake.events, 'call-start-success')).toHaveLength(2);
});

it('warns of a second join while joining or joined, and joins no second time', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fake = createFakeClient();
  await begin(fake);
  await fake.client.getCallObject()!.join({ url: 'wss://desk.example/other' });
  expect(warn).toHaveBeenCalledWith('already joined meeting, call leave() before joining again');
  expect(fake.sockets).toHaveLength(1);
  warn.mockRestore();
});

it.each(['Android 15', 'iPhone; CPU iPhone OS 19_0'])(
  'waits a second for permission on %s',
  async (agent) => {
    const fake = createFakeClient({ userAgent: () => `Mozilla/5.0 (${agent})` });
    void fake.client.start('assistant-1');
    await fake.pass(999);
    expect(progressOf(fake.events).at(-1)).toBe('mobile-permissions started');
    expect(fake.tracks).toEqual([]);
    await fake.pass(1);
    expect(progressOf(fake.events)).toContain('mobile-permissions completed');
    expect(of<StartProgress>(fake.events, 'call-start-progress').at(-2)).toMatchObject({
      duration: 1000,
      metadata: { action: 'permissions-wait' },
    });
  },
);

it.each([
  [429, { message: 'All lines are busy.', code: 'rate_limited' }, 'All lines are busy.', 'rate_limited'],
  [400, { message: ['one', 'two'], error: 'Bad Request', statusCode: 400 }, 'one two', undefined],
  [502, '<html>', '502: <html>', undefined],
])('fails with the sentence of the server (%i)', async (status, body, message, code) => {
  const answer = () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  const { client, events } = createFakeClient({ answer });
  expect(await client.start('assistant-1')).toBeNull();
  const [failure] = of<StartFailure>(events, 'call-start-failed');
  expect(failure).toMatchObject({ stage: 'unknown', error: message, context: { hasAssistant: true } });
  const [error] = of<VoiceClientError>(events, 'error');
  expect(error).toMatchObject({ type: 'start-method-error', message, error: { status, code } });
});

it.each(['permissions', 'not-found'] as const)(
  'fails to join without a microphone (%s) and leaves nothing behind',
  async (type) => {
    const openMicrophone = () => Promise.reject(new MicrophoneError(type));
    const fake = createFakeClient({ openMicrophone });
    expect(await fake.client.start('assistant-1')).toBeNull();
    const errors = of<VoiceClientError>(fake.events, 'error');
    expect(errors.map((error) => error.type)).toEqual(['daily-call-join-error', 'start-method-error']);
    expect(errors[0]!.error).toMatchObject({ type });
    expect(of(fake.events, 'call-state')).toEqual(['joining', 'error']);
    expect(fake.sockets).toEqual([]);
    expect(fake.names()).not.toContain('call-end');
  },
);

it('says what the browser is missing', async () => {
  const { client, events } = createFakeClient({ missing: () => 'AudioWorkletNode' });
  await client.start('assistant-1');
  expect(of<VoiceClientError>(events, 'error')[0]).toMatchObject({
    type: 'daily-call-object-creation-error',
    message: 'This browser cannot make voice calls: it has no AudioWorkletNode.',
  });
});

it('fails to join when the server does not answer, or refuses', async () => {
  const fake = createFakeClient();
  const silent = fake.client.start('assistant-1');
  await fake.pass(10_000);
  expect(await silent).toBeNull();
  const refused = fake.client.start('assistant-1');
  await fake.pass(0);
  fake.sockets[1]!.drop(4401);
  expect(await refused).toBeNull();
  expect(fake.tracks.map(({ stopped }) => stopped)).toEqual([true, true]);
  expect(fake.timers.size).toBe(0);
});

it('fails with what the server says before it closes the door', async () => {
  const fake = createFakeClient();
  const busy = fake.client.start('assistant-1');
  await fake.pass(0);
  fake.sockets[0]!.say({ type: 'error', code: 'unavailable', message: 'All lines are busy.' });
  fake.sockets[0]!.drop(4401);
  expect(await busy).toBeNull();
  expect(of<VoiceClientError>(fake.events, 'error')[0]).toMatchObject({
    type: 'daily-call-join-error',
    message: 'All lines are busy.',
    error: { name: 'RequestError', code: 'unavailable' },
  });
});

it('goes on without noise cancellation when that fails, with the microphone on', async () => {
  const fake = createFakeClient({ noiseFails: true });
  const socket = await begin(fake);
  expect(of<VoiceClientError>(fake.events, 'error')).toMatchObject([
    { type: 'audio-processing-setup-error' },
  ]);
  expect(fake.tracks[0]!.constraints).toEqual([{ noiseSuppression: true }, { noiseSuppression: false }]);
  expect(socket.messages()).toContainEqual({ type: 'mute', muted: false });
  expect(fake.names().at(-1)).toBe('call-start-success');
});

it('goes on without video where video was wanted', async () => {
  const answer = () => Response.json({ ...webCall, artifactPlan: { videoRecordingEnabled: true } });
  const fake = createFakeClient({ answer });
  await begin(fake);
  expect(of<VoiceClientError>(fake.events, 'error')).toMatchObject([{ type: 'video-recording-setup-error' }]);
  expect(fake.names().at(-1)).toBe('call-start-success');
});
