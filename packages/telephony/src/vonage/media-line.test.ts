import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import type { LineStart } from '../phone-line.ts';
import { openVonageLine } from './media-line.ts';

/** A line over a socket that keeps what is sent, with a clock that is wound by hand. */
function openLine() {
  const sent: (string | Uint8Array)[] = [];
  const heard: Int16Array[] = [];
  const said: string[] = [];
  const timers = new Map<object, [number, () => void]>();
  let start: LineStart | null = null;
  let played = 0;
  let now = 0;
  const line = openVonageLine(
    { send: (data) => sent.push(data), close: () => said.push('closed'), waitingBytes: 0 },
    {
      onStart: (told) => {
        start = told;
      },
      onAudio: ({ samples, rate }) => heard.push(samples) && said.push(`audio at ${rate}`),
      onDigit: (digit) => said.push(digit),
      onPlayed: (samples) => {
        played = samples;
      },
      onHangUp: () => said.push('hung up'),
      onUnknown: () => said.push('unknown'),
    },
    {
      now: () => now,
      after(ms, run) {
        const key = {};
        timers.set(key, [now + ms, run]);
        return () => timers.delete(key);
      },
    },
  );
  return {
    line,
    sent,
    heard,
    said,
    start: () => start,
    played: () => played,
    say: (message: object) => line.receive(JSON.stringify(message)),
    wind(ms: number) {
      now += ms;
      for (const [key, [at, run]] of timers) {
        if (at > now) continue;
        timers.delete(key);
        run();
      }
    },
    frames: () => sent.filter((one): one is Uint8Array => typeof one !== 'string'),
    told: () => sent.filter((one) => typeof one === 'string').map((one) => JSON.parse(one)),
  };
}
/** Not comfort noise. */
const isLoud = (frame: Uint8Array) =>
  Array.from({ length: frame.length / 2 }, (_, at) => Buffer.from(frame).readInt16LE(at * 2)).some(
    (sample) => Math.abs(sample) > 100,
  );
const connected = { event: 'websocket:connected', 'content-type': 'audio/l16;rate=16000', ticket: 'T' };

it('begins with what we gave along', () => {
  const { start, say } = openLine();
  say(connected);
  expect(start()).toMatchObject({ carrierCallId: null });
  expect(start()!.parameters.get('ticket')).toBe('T');
});

it('hears PCM16 in little-endian order at 16 kHz, wherever in its memory it lies', () => {
  const { line, heard, said, say } = openLine();
  say(connected);
  line.receive(Uint8Array.from([9, 1, 0, 0xff, 0xff, 0, 0x80]).subarray(1));
  expect(heard).toEqual([Int16Array.from([1, -1, -32_768])]);
  expect(said).toEqual(['audio at 16000']);
});

it('reads keys in both forms', () => {
  const { said, say } = openLine();
  say(connected);
  say({ event: 'websocket:dtmf', digit: '5', duration: 260 });
  say({ event: 'websocket:dtmf', dtmf: { digit: '#' } });
  say({ event: 'websocket:dtmf', digit: '55' });
  expect(said).toEqual(['5', '#', 'unknown']);
});

it('sends 20 ms a message, the last filled up with silence once nothing follows', () => {
  const { line, frames, say, wind } = openLine();
  say(connected);
  line.transport.sendAudio({ samples: new Int16Array(300).fill(1), rate: 16_000, at: 0 });
  line.transport.sendAudio({ samples: new Int16Array(40).fill(2), rate: 16_000, at: 0 });
  expect(frames().map(({ length }) => length)).toEqual([640]);
  wind(40);
  expect(frames().map(({ length }) => length)).toEqual([640, 640]);
  expect([...frames()[1]!.subarray(36, 44)]).toEqual([2, 0, 2, 0, 0, 0, 0, 0]);
});

it('counts as played what Vonage says it reached, without the silence that filled up', () => {
  const { line, played, say, told, wind } = openLine();
  say(connected);
  line.transport.sendAudio({ samples: new Int16Array(330), rate: 16_000, at: 0 });
  wind(40);
  wind(60);
  const [{ payload }] = told().filter(({ action }) => action === 'notify');
  expect(played()).toBe(0);
  say({ event: 'websocket:notify', payload });
  expect(played()).toBe(330);
});

it('drops what is not played yet when the assistant is interrupted', () => {
  const { line, frames, say, told, wind } = openLine();
  say(connected);
  line.transport.sendAudio({ samples: new Int16Array(100).fill(1000), rate: 16_000, at: 0 });
  line.transport.playback('flush');
  wind(1000);
  expect(told()).toEqual([{ action: 'clear' }]);
  expect(frames().filter(isLoud)).toEqual([]);
});

it('hangs up once, and says nothing of its own closing', () => {
  const lost = openLine();
  lost.say(connected);
  lost.say({ event: 'websocket:disconnected' });
  lost.line.closed();
  expect(lost.said).toEqual(['hung up']);

  const left = openLine();
  left.say(connected);
  left.line.close();
  left.line.closed();
  expect(left.said).toEqual(['closed']);
});

it('takes no audio before its first message, and tells of what it doesn’t understand a few times at most', () => {
  const { line, said } = openLine();
  line.receive(new Uint8Array(640));
  for (let i = 0; i < 20; i += 1) line.receive(i % 2 ? 'nonsense' : new Uint8Array(3));
  expect(said).toEqual(Array.from({ length: 5 }, () => 'unknown'));
});
