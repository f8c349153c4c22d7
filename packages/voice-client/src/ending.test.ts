// The client from a page's point of view, against a browser double: how a call ends, comes back after a lost line, and that nothing of it stays.
import { expect, it, vi } from 'vitest';
import { MicrophoneError } from './audio/microphone-error.ts';
import { begin, createClientDouble, session, webCall } from './client-double.ts';
import type { VoiceClientError } from './events.ts';

const of = <Payload>(events: [string, unknown][], name: string) =>
  events.filter(([each]) => each === name).map(([, payload]) => payload as Payload);

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
