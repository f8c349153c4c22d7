import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describeCallTransport, fakeCallClock } from '@deskbell/voice/testing';
import { decodeG711 } from '../audio/g711.ts';
import { openSipLine } from './line.ts';
import { openMediaSession } from './rtp/media-session.ts';
import { parseRtp } from './rtp/rtp-packet.ts';

const address = '127.0.0.1';
const frameMs = 20;
const frameSamples = 160;

// The other end hears what arrives, each packet for 20 ms, in the order of their numbers.
describeCallTransport('A line over RTP', async () => {
  const clock = fakeCallClock();
  const reports: number[] = [];
  const packets: Int16Array[] = [];
  const phone = createSocket('udp4').bind(0, address);
  await once(phone, 'listening');
  phone.on('message', (bytes) => {
    const { sequence, payload } = parseRtp(bytes)!;
    first ??= sequence;
    packets[sequence - first] = decodeG711('mu', payload);
  });
  let first: number | undefined;
  let sent = 0;
  const ticker = {
    add(run: () => void) {
      let cancel = () => {};
      const tick = () => {
        cancel = clock.after(frameMs, tick);
        sent += 1;
        run();
      };
      cancel = clock.after(frameMs, tick);
      return () => cancel();
    },
  };
  const media = await openMediaSession({ address, ports: { first: 45_000, last: 49_999 }, ticker });
  const { port } = phone.address();
  media.setTarget({
    address,
    port,
    law: 'mu',
    keyType: null,
    sends: true,
    signaledFrom: address,
    srtp: null,
  });
  const line = openSipLine(
    media,
    { onAudio() {}, onDigit() {}, onPlayed: (samples) => reports.push(samples) },
    clock,
  );
  const arrived = () => packets.filter(Boolean).length;
  return {
    transport: line.transport,
    hasComfortNoise: true,
    clock,
    reports,
    async pass(ms) {
      await clock.advance(ms);
      // What went out is on its way through the machine.
      while (arrived() < sent) await new Promise((resolve) => setImmediate(resolve));
    },
    heard: () => packets.flatMap((samples) => [...(samples ?? new Int16Array(frameSamples))]),
    hangUp: () => line.closed(),
    close() {
      media.close();
      phone.close();
    },
  };
});
