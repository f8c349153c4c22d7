// The client from a page's point of view, against a browser double: order of events, refusals, reconnecting, and that nothing stays.
import { expect, it, vi } from 'vitest';
import { MicrophoneError } from './audio/microphone-error.ts';
import { begin, createClientDouble, session, webCall } from './client-double.ts';
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

it('tells call-start once, when the assistant hears, and hands over messages and the session', async () => {
  const double = createClientDouble();
  const socket = await begin(double);
  expect(socket.messages()).toEqual(['playable']);
  socket.say('listening');
  socket.say({ type: 'model-output', output: 'Hello' });
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  socket.say('{broken');
  socket.say('listening');
  expect(of(double.events, 'call-start')).toHaveLength(1);
  expect(of(double.events, 'message')).toEqual([{ type: 'model-output', output: 'Hello' }]);
  expect(of(double.events, 'session')).toEqual([session]);
});

it('plays sound that came before there was a loudspeaker, in order', async () => {
  const double = createClientDouble();
  const started = double.client.start('assistant-1');
  await double.pass(0);
  const [socket] = double.sockets;
  const [one, two] = [new ArrayBuffer(2), new ArrayBuffer(4)];
  socket!.say(session);
  socket!.sound(one);
  await started;
  socket!.sound(two);
  expect(double.speakers[0]!.played).toEqual([one, two]);
  expect(double.speakers[0]!.rate).toBe(24_000);
  expect(double.captures[0]!.rate).toBe(16_000);
});

it('orders the player about at once and reports what was heard', async () => {
  const double = createClientDouble();
  const socket = await begin(double);
  socket.say({ type: 'playback', action: 'pause' });
  socket.say({ type: 'playback', action: 'resume' });
  socket.say({ type: 'playback', action: 'flush' });
  expect(double.speakers[0]!.orders).toEqual(['pause', 'resume', 'flush']);
  expect(socket.messages().filter((message) => (message as { type: string }).type === 'played')).toEqual([
    { type: 'played', samples: 480 },
    { type: 'played', samples: 480 },
  ]);
});

it('shows levels by the specified measure and tells when speech begins and ends', async () => {
  const double = createClientDouble();
  await begin(double);
  const { onLevel } = double.speakers[0]!;
  for (const level of [0.01, 0.011, 0.075, 0.3]) onLevel(level);
  double.captures[0]!.onLevel(0.03);
  expect(of<number>(double.events, 'volume-level').map((level) => level.toFixed(3))).toEqual([
    '0.067',
    '0.073',
    '0.500',
    '1.000',
  ]);
  expect(of<number>(double.events, 'local-volume-level')[0]).toBeCloseTo(0.2);
  expect(of(double.events, 'speech-start')).toHaveLength(1);
  await double.pass(999);
  expect(of(double.events, 'speech-end')).toHaveLength(0);
  onLevel(0.2);
  await double.pass(999);
  expect(of(double.events, 'speech-end')).toHaveLength(0);
  await double.pass(1);
  expect(of(double.events, 'speech-end')).toHaveLength(1);
});

it('mutes the microphone and says so, and reports it without a call as the specification does', async () => {
  const double = createClientDouble();
  expect(double.client.isMuted()).toBe(false);
  expect(() => double.client.setMuted(true)).toThrow('Call object is not available.');
  expect(() => double.client.increaseMicLevel(2)).toThrow('Call object is not available.');
  const socket = await begin(double);
  double.client.setMuted(true);
  double.client.increaseMicLevel(2);
  double.client.setVolume(7);
  expect(double.client.isMuted()).toBe(true);
  expect(double.tracks[0]!.enabled).toBe(false);
  expect(double.captures[0]!.gain).toBe(2);
  expect(double.speakers[0]!.volume).toBe(1);
  expect(socket.messages()).toContainEqual({ type: 'mute', muted: true });
});

it('sends what the page says, drops it without a call, and refuses what is too large', async () => {
  const double = createClientDouble();
  double.client.say('nobody hears this');
  const socket = await begin(double);
  double.client.say('Hello', true);
  double.client.send({ type: 'control', control: 'mute-assistant' });
  double.client.sendDTMF('12#');
  expect(socket.messages().slice(1)).toEqual([
    {
      type: 'say',
      message: 'Hello',
      endCallAfterSpoken: true,
      interruptionsEnabled: false,
      interruptAssistantEnabled: false,
    },
    { type: 'control', control: 'mute-assistant' },
    { type: 'dtmf', digits: '12#' },
  ]);
  expect(() => double.client.say('x'.repeat(4096))).toThrow('Message data too large. Max size is 4096');
  expect(() => double.client.sendDTMF('x')).toThrow('x is not valid DTMF tone');
});

it('refuses what a call from a page cannot do, a mistake first', async () => {
  const double = createClientDouble();
  await begin(double);
  const call = double.client.getCallObject()!;
  expect(() => call.startDialOut({ phoneNumber: '5' })).toThrow('Invalid phone number');
  expect(() => call.startDialOut({ phoneNumber: '+15551234567' })).toThrow(
    'Dialling out is not available in a call from this page.',
  );
  expect(() => call.startScreenShare()).toThrow('Screen sharing is not available');
  call.leave();
  expect(() => call.sendAppMessage({ type: 'hangup' })).toThrow(
    'sendAppMessage() only supported after join.',
  );
  await expect(call.join({ url: 'wss://desk.example' })).rejects.toThrow('Use after destroy');
});

it('hangs up: says so to the server, then call-end, then the status that the server did not tell', async () => {
  const double = createClientDouble();
  const socket = await begin(double);
  double.speakers[0]!.onLevel(0.5);
  await double.client.stop();
  expect(socket.messages().at(-1)).toEqual({ type: 'hangup' });
  expect(socket.closedWith).toBe(1000);
  expect(double.events.slice(-4)).toEqual([
    ['call-state', 'left'],
    ['speech-end', undefined],
    ['call-end', undefined],
    ['message', { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }],
  ]);
  expectNothingLeft(double);
});

it('ends with the server, and tells its reason once', async () => {
  const double = createClientDouble();
  const socket = await begin(double);
  socket.say({ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' });
  socket.drop(1000);
  expect(of(double.events, 'message')).toEqual([
    { type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' },
  ]);
  expect(double.names().at(-1)).toBe('call-end');
  expectNothingLeft(double);
});

it('ends by itself when the server says that it is over and then says nothing', async () => {
  const double = createClientDouble();
  const socket = await begin(double);
  socket.say({ type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' });
  await double.pass(3000);
  expect(double.names().at(-1)).toBe('call-end');
  expectNothingLeft(double);
});

it('joins again after a lost connection, from what was heard, and loses no message of the page', async () => {
  const double = createClientDouble();
  const socket = await begin(double);
  socket.say('listening');
  double.client.setMuted(true);
  socket.drop();
  double.client.say('kept for later');
  double.captures[0]!.onFrame(new ArrayBuffer(640));
  await double.pass(100);
  const again = double.sockets[1]!;
  expect(again.url).toBe('wss://desk.example/call/secret?region=eu&resume=resume-1&played=480');
  expect(double.speakers[0]!.orders).toEqual(['flush']);
  again.say({ ...session, resumeToken: 'resume-2' });
  again.say('listening');
  await double.pass(0);
  double.captures[0]!.onFrame(new ArrayBuffer(640));
  expect(again.messages()).toEqual([
    expect.objectContaining({ type: 'say', message: 'kept for later' }),
    { type: 'mute', muted: true },
  ]);
  expect(again.sent.filter((data) => typeof data !== 'string')).toHaveLength(1);
  expect(of(double.events, 'network-connection')).toEqual([
    { type: 'signaling', event: 'interrupted' },
    { type: 'signaling', event: 'connected' },
  ]);
  expect(of(double.events, 'call-start')).toHaveLength(1);
  again.drop();
  await double.pass(100);
  expect(double.sockets[2]!.url).toContain('resume=resume-2');
});

it('tries for as long as the server waits, then ends as lost', async () => {
  const double = createClientDouble();
  const socket = await begin(double);
  socket.drop();
  for (let waited = 0; waited < 7000; waited += 100) {
    await double.pass(100);
    double.sockets.at(-1)!.drop();
  }
  expect(double.sockets.length).toBeGreaterThan(5);
  expect(double.events.slice(-2)).toEqual([
    ['call-end', undefined],
    ['message', { type: 'status-update', status: 'ended', endedReason: 'connection-lost' }],
  ]);
  expectNothingLeft(double);
});

it('does not come back when another connection took the call over', async () => {
  const double = createClientDouble();
  (await begin(double)).drop(4409);
  await double.pass(6000);
  expect(double.sockets).toHaveLength(1);
  expect(double.names()).toContain('call-end');
});

it('drops sound that would be heard late, and makes a new connection when nothing moves any more', async () => {
  const double = createClientDouble();
  const socket = await begin(double);
  const { onFrame } = double.captures[0]!;
  socket.bufferedAmount = 40_000;
  onFrame(new ArrayBuffer(640));
  await double.pass(2900);
  onFrame(new ArrayBuffer(640));
  expect(socket.sent.filter((data) => typeof data !== 'string')).toEqual([]);
  expect(socket.closedWith).toBeUndefined();
  await double.pass(200);
  onFrame(new ArrayBuffer(640));
  await double.pass(100);
  expect(socket.closedWith).toBe(4000); // no hang-up
  expect(double.sockets).toHaveLength(2);
});

it('goes on with another microphone when the one in use is pulled out, and tells when there is none', async () => {
  let refusing = false;
  const double = createClientDouble();
  const original = double.tracks;
  const platformless = createClientDouble({
    takeMicrophone: async () => {
      if (refusing) throw new MicrophoneError('not-found');
      const track = {
        stop() {},
        enabled: true,
        onended: null,
        getConstraints: () => ({}),
        applyConstraints() {},
      };
      original.push(track as never);
      return track as unknown as MediaStreamTrack;
    },
  });
  await begin(platformless);
  original[0]!.onended!();
  await platformless.pass(0);
  expect(original).toHaveLength(2);
  refusing = true;
  original[1]!.onended!();
  await platformless.pass(0);
  expect(of<MicrophoneError>(platformless.events, 'camera-error')).toMatchObject([{ type: 'not-found' }]);
  expect(platformless.client.getCallObject()!.meetingState()).toBe('joined');
});

it('turns noise cancellation off and the microphone on when the audio thread fails', async () => {
  const double = createClientDouble();
  await begin(double);
  double.client.setMuted(true);
  double.captures[0]!.onFault(new Error('gone'));
  await double.pass(0);
  expect(double.captures).toHaveLength(2);
  expect(double.client.isMuted()).toBe(false);
  expect(of<VoiceClientError>(double.events, 'error')).toMatchObject([{ type: 'audio-processor-error' }]);
});

it.each([
  ['while the call is asked for', 0],
  ['while joining', 1],
] as const)('can be stopped %s, and leaves nothing behind', async (_when, step) => {
  let answer = (_response: Response) => {};
  const double = createClientDouble(
    step === 0 ? { fetch: () => new Promise<Response>((resolve) => (answer = resolve)) } : {},
  );
  const started = double.client.start('assistant-1');
  await double.pass(0);
  await double.client.stop();
  answer(Response.json(webCall));
  double.sockets[0]?.say(session);
  expect(await started).toBeNull();
  expect(of(double.events, 'call-start-failed')).toHaveLength(1);
  expect(of(double.events, 'error')).toEqual([]);
  expect(of(double.events, 'call-end')).toEqual([]);
  expectNothingLeft(double);
});

it('keeps a start that was stopped from the one after it', async () => {
  const answers: ((response: Response) => void)[] = [];
  const double = createClientDouble({
    fetch: () => new Promise<Response>((resolve) => answers.push(resolve)),
  });
  const first = double.client.start('assistant-1');
  await double.client.stop();
  const second = double.client.start('assistant-1');
  for (const answer of answers) answer(Response.json(webCall));
  await double.pass(0);
  expect(await first).toBeNull();
  expect(double.sockets).toHaveLength(1);
  double.sockets[0]!.say(session);
  expect(await second).not.toBeNull();
  await double.client.stop();
  expectNothingLeft(double);
});

it('makes a new connection at once when the network is lost', async () => {
  const double = createClientDouble();
  await begin(double);
  for (const tell of double.offline) tell();
  await double.pass(100);
  expect(double.sockets).toHaveLength(2);
  expect(of(double.events, 'network-connection')).toHaveLength(1);
});

it('keeps two clients apart', async () => {
  const [one, two] = [createClientDouble(), createClientDouble()];
  await Promise.all([begin(one), begin(two)]);
  await one.client.stop();
  expect(two.client.getCallObject()!.meetingState()).toBe('joined');
  expect(two.names()).not.toContain('call-end');
});

it('survives a listener that throws, and reports it as a fault of the page', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const double = createClientDouble();
  double.client.on('call-start', () => {
    throw new Error('the page is wrong');
  });
  const heard = vi.fn();
  double.client.once('call-start', heard);
  (await begin(double)).say('listening');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

function expectNothingLeft(double: ReturnType<typeof createClientDouble>): void {
  expect({
    timers: double.timers.size,
    listening: double.offline.size,
    tracks: double.tracks.filter(({ stopped }) => !stopped).length,
    captures: double.captures.filter(({ closed }) => !closed).length,
    speakers: double.speakers.filter(({ closed }) => !closed).length,
    sockets: double.sockets.filter(({ closedWith, onclose }) => closedWith === undefined && onclose).length,
  }).toEqual({ timers: 0, listening: 0, tracks: 0, captures: 0, speakers: 0, sockets: 0 });
}
