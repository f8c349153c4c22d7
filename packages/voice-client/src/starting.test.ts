// The client from a page's point of view, against a browser double: how a call starts, and why not.
import { expect, it, vi } from 'vitest';
import { MicrophoneError } from './audio/microphone-error.ts';
import { begin, createClientDouble, webCall } from './client-double.ts';
import type { StartFailure, StartProgress, VoiceClientError } from './events.ts';

const progressOf = (events: [string, unknown][]) =>
  events
    .filter(([name]) => name === 'call-start-progress')
    .map(([, payload]) => payload as StartProgress)
    .map(({ stage, status }) => `${stage} ${status}`);
const of = <Payload>(events: [string, unknown][], name: string) =>
  events.filter(([each]) => each === name).map(([, payload]) => payload as Payload);

it('reports the stages of a start in their order, with durations and what they found', async () => {
  const double = createClientDouble();
  await begin(double);
  expect(progressOf(double.events)).toEqual([
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
  const progress = of<StartProgress>(double.events, 'call-start-progress');
  expect(progress[0]!.metadata).toEqual({ hasAssistant: true, hasSquad: false, hasWorkflow: false });
  expect(progress[2]).toMatchObject({
    duration: 0,
    metadata: { callId: 'call-1', videoRecordingEnabled: false, voiceProvider: 'kokoro' },
  });
  expect(progress[4]!.metadata).toBeUndefined();
  expect(progress[6]!.metadata).toEqual({ action: 'skipped-not-mobile' });
  expect(progress[10]!.metadata).toEqual({ action: 'skipped-not-enabled' });
  expect(double.names().at(-1)).toBe('call-start-success');
  expect(of(double.events, 'call-start-success')).toMatchObject([{ callId: 'call-1', totalDuration: 0 }]);
  expect(of(double.events, 'call-state')).toEqual(['joining', 'joined']);
});

it('asks for the call with its token, ids by id and definitions as they are', async () => {
  const double = createClientDouble();
  void double.client.start({ name: 'Ava' }, { firstMessage: 'Hi' }, 'squad-1', undefined, undefined, {
    conversationId: 'c1',
    visitorToken: 'v1',
  });
  await double.pass(0);
  expect(double.requests).toEqual([
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
  const { client, events, requests } = createClientDouble();
  const text = 'Assistant or Squad or Workflow must be provided.';
  await expect(client.start()).rejects.toThrow(text);
  expect(of<VoiceClientError>(events, 'error')).toMatchObject([
    { type: 'validation-error', stage: 'input-validation', message: text },
  ]);
  expect(requests).toEqual([]);
});

it('refuses a second start while one is on, and takes one again after the end', async () => {
  const double = createClientDouble();
  await begin(double);
  expect(await double.client.start('assistant-1')).toBeNull();
  expect(of<StartProgress>(double.events, 'call-start-progress').at(-1)).toMatchObject({
    stage: 'validation',
    status: 'failed',
    metadata: { reason: 'already-started' },
  });
  await double.client.stop();
  await begin(double);
  expect(of(double.events, 'call-start-success')).toHaveLength(2);
});

it('warns of a second join while joining or joined, and joins no second time', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const double = createClientDouble();
  await begin(double);
  await double.client.getCallObject()!.join({ url: 'wss://desk.example/other' });
  expect(warn).toHaveBeenCalledWith('already joined meeting, call leave() before joining again');
  expect(double.sockets).toHaveLength(1);
  warn.mockRestore();
});

it.each(['Android 15', 'iPhone; CPU iPhone OS 19_0'])(
  'waits a second for permission on %s',
  async (agent) => {
    const double = createClientDouble({ userAgent: () => `Mozilla/5.0 (${agent})` });
    void double.client.start('assistant-1');
    await double.pass(999);
    expect(progressOf(double.events).at(-1)).toBe('mobile-permissions started');
    expect(double.tracks).toEqual([]);
    await double.pass(1);
    expect(progressOf(double.events)).toContain('mobile-permissions completed');
    expect(of<StartProgress>(double.events, 'call-start-progress').at(-2)).toMatchObject({
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
  const { client, events } = createClientDouble({ answer });
  expect(await client.start('assistant-1')).toBeNull();
  const [failure] = of<StartFailure>(events, 'call-start-failed');
  expect(failure).toMatchObject({ stage: 'unknown', error: message, context: { hasAssistant: true } });
  const [error] = of<VoiceClientError>(events, 'error');
  expect(error).toMatchObject({ type: 'start-method-error', message, error: { status, code } });
});

it.each(['permissions', 'not-found'] as const)(
  'fails to join without a microphone (%s) and leaves nothing behind',
  async (type) => {
    const takeMicrophone = () => Promise.reject(new MicrophoneError(type));
    const double = createClientDouble({ takeMicrophone });
    expect(await double.client.start('assistant-1')).toBeNull();
    const errors = of<VoiceClientError>(double.events, 'error');
    expect(errors.map((error) => error.type)).toEqual(['daily-call-join-error', 'start-method-error']);
    expect(errors[0]!.error).toMatchObject({ type });
    expect(of(double.events, 'call-state')).toEqual(['joining', 'error']);
    expect(double.sockets).toEqual([]);
    expect(double.names()).not.toContain('call-end');
  },
);

it('says what the browser is missing', async () => {
  const { client, events } = createClientDouble({ missing: () => 'AudioWorkletNode' });
  await client.start('assistant-1');
  expect(of<VoiceClientError>(events, 'error')[0]).toMatchObject({
    type: 'daily-call-object-creation-error',
    message: 'This browser cannot make voice calls: it has no AudioWorkletNode.',
  });
});

it('fails to join when the server does not answer, or refuses', async () => {
  const double = createClientDouble();
  const silent = double.client.start('assistant-1');
  await double.pass(10_000);
  expect(await silent).toBeNull();
  const refused = double.client.start('assistant-1');
  await double.pass(0);
  double.sockets[1]!.drop(4401);
  expect(await refused).toBeNull();
  expect(double.tracks.map(({ stopped }) => stopped)).toEqual([true, true]);
  expect(double.timers.size).toBe(0);
});

it('fails with what the server says before it closes the door', async () => {
  const double = createClientDouble();
  const busy = double.client.start('assistant-1');
  await double.pass(0);
  double.sockets[0]!.say({ type: 'error', code: 'unavailable', message: 'All lines are busy.' });
  double.sockets[0]!.drop(4401);
  expect(await busy).toBeNull();
  expect(of<VoiceClientError>(double.events, 'error')[0]).toMatchObject({
    type: 'daily-call-join-error',
    message: 'All lines are busy.',
    error: { name: 'RequestError', code: 'unavailable' },
  });
});

it('goes on without noise cancellation when that fails, with the microphone on', async () => {
  const double = createClientDouble({ noiseFails: true });
  const socket = await begin(double);
  expect(of<VoiceClientError>(double.events, 'error')).toMatchObject([
    { type: 'audio-processing-setup-error' },
  ]);
  expect(double.tracks[0]!.constraints).toEqual([{ noiseSuppression: true }, { noiseSuppression: false }]);
  expect(socket.messages()).toContainEqual({ type: 'mute', muted: false });
  expect(double.names().at(-1)).toBe('call-start-success');
});

it('goes on without video where video was wanted', async () => {
  const answer = () => Response.json({ ...webCall, artifactPlan: { videoRecordingEnabled: true } });
  const double = createClientDouble({ answer });
  await begin(double);
  expect(of<VoiceClientError>(double.events, 'error')).toMatchObject([
    { type: 'video-recording-setup-error' },
  ]);
  expect(double.names().at(-1)).toBe('call-start-success');
});
