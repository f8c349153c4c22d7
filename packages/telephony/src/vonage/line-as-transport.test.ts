import { Buffer } from 'node:buffer';
import { describeCallTransport, fakeCallClock } from '@deskbell/voice/testing';
import type { LineEvents } from '../phone-line.ts';
import { openLineEnd } from '../testing/line-end.ts';
import { openVonageLine } from './media-line.ts';

const rate = 16_000;

describeCallTransport('A Vonage line', () => {
  const clock = fakeCallClock();
  const reports: number[] = [];
  const events: LineEvents = {
    onStart() {},
    onAudio() {},
    onDigit() {},
    onPlayed: (samples) => reports.push(samples),
    onHangUp() {},
    onUnknown: (what) => {
      throw new Error(what);
    },
  };
  const say = (message: object) => line.receive(JSON.stringify(message));
  const end = openLineEnd({
    clock,
    rate,
    echo: (mark) => say({ event: 'websocket:notify', payload: { mark } }),
  });
  const take = (data: string | Uint8Array) => {
    if (typeof data !== 'string') {
      const bytes = Buffer.from(data);
      return end.add(Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2)));
    }
    const message = JSON.parse(data) as { action: string; payload?: { mark: string } };
    if (message.action === 'notify') end.mark(message.payload!.mark);
    else if (message.action === 'clear') end.clear();
  };
  const line = openVonageLine({ send: take, close() {}, waitingBytes: 0 }, events, clock);
  say({ event: 'websocket:connected', 'content-type': `audio/l16;rate=${rate}` });
  return {
    transport: line.transport,
    hasComfortNoise: true,
    clock,
    reports,
    heard: () => end.heard,
    hangUp: () => line.closed(),
    close: () => end.close(),
  };
});
