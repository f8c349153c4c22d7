// The client from a page's point of view, against a fake browser: how a call ends, comes back after a lost line, and that nothing of it stays.
import { expect, it, vi } from 'vitest';
import { MicrophoneError } from './audio/microphone-error.ts';
import type { VoiceClientError } from './events.ts';
import { begin, createFakeClient, session, webCall } from './fake-client.ts';

const of = <Payload>(events: [string, unknown][], name: string) =>
  events.filter(([each]) => each === name).map(([, payload]) => payload as Payload);

it('hangs up: says so to the server, then call-end, then the status that the server did not tell', async () => {
  const fake = createFakeClient();
  const socket = await begin(fake);
  fake.speakers[0]!.onLevel(0.5);
  await fake.client.stop();
  expect(socket.messages().at(-1)).toEqual({ type: 'hangup' });
  expect(socket.closedWith).toBe(1000);
  expect(fake.events.slice(-4)).toEqual([
    ['call-state', 'left'],
    ['speech-end', undefined],
    ['call-end', undefined],
    ['message', { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }],
  ]);
  expectNothingLeft(fake);
});

it('ends with the server, and tells its reason once', async () => {
  const fake = createFakeClient();
  const socket = await begin(fake);
  socket.say({ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' });
  socket.drop(1000);
  expect(of(fake.events, 'message')).toEqual([
    { type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' },
  ]);
  expect(fake.names().at(-1)).toBe('call-end');
  expectNothingLeft(fake);
});

it('ends by itself when the server says that it is over and then says nothing', async () => {
  const fake = createFakeClient();
  const socket = await begin(fake);
  socket.say({ type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' });
  await fake.pass(3000);
  expect(fake.names().at(-1)).toBe('call-end');
  expectNothingLeft(fake);
});

it('joins again after a lost connection, from what was heard, and loses no message of the page', async () => {
  const fake = createFakeClient();
  const socket = await begin(fake);
  socket.say('listening');
  fake.client.setMuted(true);
  socket.drop();
  fake.client.say('kept for later');
  fake.captures[0]!.onFrame(new ArrayBuffer(640));
  await fake.pass(100);
  const again = fake.sockets[1]!;
  expect(again.url).toBe('wss://desk.example/call/secret?region=eu&resume=resume-1&played=480');
  expect(fake.speakers[0]!.orders).toEqual(['flush']);
  again.say({ ...session, resumeToken: 'resume-2' });
  again.say('listening');
  await fake.pass(0);
  fake.captures[0]!.onFrame(new ArrayBuffer(640));
  expect(again.messages()).toEqual([
    expect.objectContaining({ type: 'say', message: 'kept for later' }),
    { type: 'mute', muted: true },
  ]);
  expect(again.sent.filter((data) => typeof data !== 'string')).toHaveLength(1);
  expect(of(fake.events, 'network-connection')).toEqual([
    { type: 'signaling', event: 'interrupted' },
    { type: 'signaling', event: 'connected' },
  ]);
  expect(of(fake.events, 'call-start')).toHaveLength(1);
  again.drop();
  await fake.pass(100);
  expect(fake.sockets[2]!.url).toContain('resume=resume-2');
});

it('tries for as long as the server waits, then ends as lost', async () => {
  const fake = createFakeClient();
  const socket = await begin(fake);
  socket.drop();
  for (let waited = 0; waited < 7000; waited += 100) {
    await fake.pass(100);
    fake.sockets.at(-1)!.drop();
  }
  expect(fake.sockets.length).toBeGreaterThan(5);
  expect(fake.events.slice(-2)).toEqual([
    ['call-end', undefined],
    ['message', { type: 'status-update', status: 'ended', endedReason: 'connection-lost' }],
  ]);
  expectNothingLeft(fake);
});

it('is over at once when it is stopped while it joins again, and leaves nothing behind', async () => {
  const fake = createFakeClient();
  (await begin(fake)).drop();
  await fake.pass(100);
  await fake.client.stop();
  expect(fake.sockets[1]!.closedWith).toBe(1000);
  expect(fake.names().filter((name) => name === 'call-end')).toHaveLength(1);
  fake.sockets[1]!.say(session);
  await fake.pass(6000);
  expect(fake.sockets).toHaveLength(2);
  expectNothingLeft(fake);
});

it('does not come back when another connection took the call over', async () => {
  const fake = createFakeClient();
  (await begin(fake)).drop(4409);
  await fake.pass(6000);
  expect(fake.sockets).toHaveLength(1);
  expect(fake.names()).toContain('call-end');
});

it('drops sound that would be heard late, and makes a new connection when nothing moves any more', async () => {
  const fake = createFakeClient();
  const socket = await begin(fake);
  const { onFrame } = fake.captures[0]!;
  socket.bufferedAmount = 40_000;
  onFrame(new ArrayBuffer(640));
  await fake.pass(2900);
  onFrame(new ArrayBuffer(640));
  expect(socket.sent.filter((data) => typeof data !== 'string')).toEqual([]);
  expect(socket.closedWith).toBeUndefined();
  await fake.pass(200);
  onFrame(new ArrayBuffer(640));
  await fake.pass(100);
  expect(socket.closedWith).toBe(4000); // no hang-up
  expect(fake.sockets).toHaveLength(2);
});

it('goes on with another microphone when the one in use is pulled out, and tells when there is none', async () => {
  let refusing = false;
  const fake = createFakeClient();
  const original = fake.tracks;
  const platformless = createFakeClient({
    openMicrophone: async () => {
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
  const fake = createFakeClient();
  await begin(fake);
  fake.client.setMuted(true);
  fake.captures[0]!.onFault(new Error('gone'));
  await fake.pass(0);
  expect(fake.captures).toHaveLength(2);
  expect(fake.client.isMuted()).toBe(false);
  expect(of<VoiceClientError>(fake.events, 'error')).toMatchObject([{ type: 'audio-processor-error' }]);
});

it.each([
  ['while the call is asked for', 0],
  ['while joining', 1],
] as const)('can be stopped %s, and leaves nothing behind', async (_when, step) => {
  let answer = (_response: Response) => {};
  const fake = createFakeClient(
    step === 0 ? { fetch: () => new Promise<Response>((resolve) => (answer = resolve)) } : {},
  );
  const started = fake.client.start('assistant-1');
  await fake.pass(0);
  await fake.client.stop();
  answer(Response.json(webCall));
  fake.sockets[0]?.say(session);
  expect(await started).toBeNull();
  expect(of(fake.events, 'call-start-failed')).toHaveLength(1);
  expect(of(fake.events, 'error')).toEqual([]);
  expect(of(fake.events, 'call-end')).toEqual([]);
  expectNothingLeft(fake);
});

it('keeps a start that was stopped from the one after it', async () => {
  const answers: ((response: Response) => void)[] = [];
  const fake = createFakeClient({
    fetch: () => new Promise<Response>((resolve) => answers.push(resolve)),
  });
  const first = fake.client.start('assistant-1');
  await fake.client.stop();
  const second = fake.client.start('assistant-1');
  for (const answer of answers) answer(Response.json(webCall));
  await fake.pass(0);
  expect(await first).toBeNull();
  expect(fake.sockets).toHaveLength(1);
  fake.sockets[0]!.say(session);
  expect(await second).not.toBeNull();
  await fake.client.stop();
  expectNothingLeft(fake);
});

it('makes a new connection at once when the network is lost', async () => {
  const fake = createFakeClient();
  await begin(fake);
  for (const tell of fake.offline) tell();
  await fake.pass(100);
  expect(fake.sockets).toHaveLength(2);
  expect(of(fake.events, 'network-connection')).toHaveLength(1);
});

it('keeps two clients apart', async () => {
  const [one, two] = [createFakeClient(), createFakeClient()];
  await Promise.all([begin(one), begin(two)]);
  await one.client.stop();
  expect(two.client.getCallObject()!.meetingState()).toBe('joined');
  expect(two.names()).not.toContain('call-end');
});

it('survives a listener that throws, and reports it as a fault of the page', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fake = createFakeClient();
  fake.client.on('call-start', () => {
    throw new Error('the page is wrong');
  });
  const heard = vi.fn();
  fake.client.once('call-start', heard);
  (await begin(fake)).say('listening');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

function expectNothingLeft(fake: ReturnType<typeof createFakeClient>): void {
  expect({
    timers: fake.timers.size,
    listening: fake.offline.size,
    tracks: fake.tracks.filter(({ stopped }) => !stopped).length,
    captures: fake.captures.filter(({ closed }) => !closed).length,
    speakers: fake.speakers.filter(({ closed }) => !closed).length,
    sockets: fake.sockets.filter(({ closedWith, onclose }) => closedWith === undefined && onclose).length,
  }).toEqual({ timers: 0, listening: 0, tracks: 0, captures: 0, speakers: 0, sockets: 0 });
}
