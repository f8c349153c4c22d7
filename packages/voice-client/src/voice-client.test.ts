// The client from a page's point of view, against a fake browser: what a call under way tells and takes.
import { expect, it, vi } from 'vitest';
import { begin, createFakeClient, session } from './fake-client.ts';

const of = <Payload>(events: [string, unknown][], name: string) =>
  events.filter(([each]) => each === name).map(([, payload]) => payload as Payload);

it('tells call-start once, when the assistant hears, and hands over messages and the session', async () => {
  const fake = createFakeClient();
  const socket = await begin(fake);
  expect(socket.messages()).toEqual(['playable']);
  socket.say('listening');
  socket.say({ type: 'model-output', output: 'Hello' });
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  socket.say('{broken');
  socket.say('listening');
  expect(of(fake.events, 'call-start')).toHaveLength(1);
  expect(of(fake.events, 'message')).toEqual([{ type: 'model-output', output: 'Hello' }]);
  expect(of(fake.events, 'session')).toEqual([session]);
});

it('plays sound that came before there was a loudspeaker, in order', async () => {
  const fake = createFakeClient();
  const started = fake.client.start('assistant-1');
  await fake.pass(0);
  const [socket] = fake.sockets;
  const [one, two] = [new ArrayBuffer(2), new ArrayBuffer(4)];
  socket!.say(session);
  socket!.sound(one);
  await started;
  socket!.sound(two);
  expect(fake.speakers[0]!.played).toEqual([one, two]);
  expect(fake.speakers[0]!.rate).toBe(24_000);
  expect(fake.captures[0]!.rate).toBe(16_000);
});

it('orders the player about at once and reports what was heard', async () => {
  const fake = createFakeClient();
  const socket = await begin(fake);
  socket.say({ type: 'playback', action: 'pause' });
  socket.say({ type: 'playback', action: 'resume' });
  socket.say({ type: 'playback', action: 'flush' });
  expect(fake.speakers[0]!.orders).toEqual(['pause', 'resume', 'flush']);
  expect(socket.messages().filter((message) => (message as { type: string }).type === 'played')).toEqual([
    { type: 'played', samples: 480 },
    { type: 'played', samples: 480 },
  ]);
});

it('shows levels by the specified measure and tells when speech begins and ends', async () => {
  const fake = createFakeClient();
  await begin(fake);
  const { onLevel } = fake.speakers[0]!;
  for (const level of [0.01, 0.011, 0.075, 0.3]) onLevel(level);
  fake.captures[0]!.onLevel(0.03);
  expect(of<number>(fake.events, 'volume-level').map((level) => level.toFixed(3))).toEqual([
    '0.067',
    '0.073',
    '0.500',
    '1.000',
  ]);
  expect(of<number>(fake.events, 'local-volume-level')[0]).toBeCloseTo(0.2);
  expect(of(fake.events, 'speech-start')).toHaveLength(1);
  await fake.pass(999);
  expect(of(fake.events, 'speech-end')).toHaveLength(0);
  onLevel(0.2);
  await fake.pass(999);
  expect(of(fake.events, 'speech-end')).toHaveLength(0);
  await fake.pass(1);
  expect(of(fake.events, 'speech-end')).toHaveLength(1);
});

it('mutes the microphone and says so, and reports it without a call as the specification does', async () => {
  const fake = createFakeClient();
  expect(fake.client.isMuted()).toBe(false);
  expect(() => fake.client.setMuted(true)).toThrow('Call object is not available.');
  expect(() => fake.client.increaseMicLevel(2)).toThrow('Call object is not available.');
  const socket = await begin(fake);
  fake.client.setMuted(true);
  fake.client.increaseMicLevel(2);
  fake.client.setVolume(7);
  expect(fake.client.isMuted()).toBe(true);
  expect(fake.tracks[0]!.enabled).toBe(false);
  expect(fake.captures[0]!.gain).toBe(2);
  expect(fake.speakers[0]!.volume).toBe(1);
  expect(socket.messages()).toContainEqual({ type: 'mute', muted: true });
});

it('sends what the page says, drops it without a call, and refuses what is too large', async () => {
  const fake = createFakeClient();
  fake.client.say('nobody hears this');
  const socket = await begin(fake);
  fake.client.say('Hello', true);
  fake.client.send({ type: 'control', control: 'mute-assistant' });
  fake.client.sendDTMF('12#');
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
  expect(() => fake.client.say('x'.repeat(4096))).toThrow('Message data too large. Max size is 4096');
  expect(() => fake.client.sendDTMF('x')).toThrow('x is not valid DTMF tone');
});

it('refuses what a call from a page cannot do, a mistake first', async () => {
  const fake = createFakeClient();
  await begin(fake);
  const call = fake.client.getCallObject()!;
  expect(() => call.startDialOut({ phoneNumber: '5' })).toThrow('Invalid phone number');
  expect(() => call.startDialOut({ phoneNumber: '+15551234567' })).toThrow(
    'Dialing out is not available in a call from this page.',
  );
  expect(() => call.startScreenShare()).toThrow('Screen sharing is not available');
  call.leave();
  expect(() => call.sendAppMessage({ type: 'hangup' })).toThrow(
    'sendAppMessage() only supported after join.',
  );
  await expect(call.join({ url: 'wss://desk.example' })).rejects.toThrow('Use after destroy');
});
