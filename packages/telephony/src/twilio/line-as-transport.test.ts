import { Buffer } from 'node:buffer';
import { describeCallTransport, fakeCallClock } from '@deskbell/voice/testing';
import { decodeG711 } from '../audio/g711.ts';
import type { LineEvents } from '../phone-line.ts';
import { openLineEnd } from '../testing/line-end.ts';
import { openTwilioLine } from './media-line.ts';

const rate = 8000;

describeCallTransport('A Twilio line', () => {
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
  const say = (message: object) => line.receive(JSON.stringify({ streamSid: 'MZ1', ...message }));
  const end = openLineEnd({ clock, rate, echo: (name) => say({ event: 'mark', mark: { name } }) });
  const take = (message: { event: string; media: { payload: string }; mark: { name: string } }) => {
    if (message.event === 'media') end.add(decodeG711('mu', Buffer.from(message.media.payload, 'base64')));
    else if (message.event === 'mark') end.mark(message.mark.name);
    else if (message.event === 'clear') end.clear();
  };
  const socket = { send: (data: string | Uint8Array) => take(JSON.parse(String(data))), close() {} };
  const line = openTwilioLine({ ...socket, waitingBytes: 0 }, events, clock);
  say({ event: 'start', start: { streamSid: 'MZ1', callSid: 'CA1', customParameters: {} } });
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
