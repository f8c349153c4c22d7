import type { RtpPacket } from './rtp-packet.ts';

const keys = '0123456789*#ABCD';

/** Reads the keys that a stream of telephone events presses (RFC 4733): each once, however often its packets come. */
export interface KeyReader {
  /** The key, the first time it is heard of. */
  read(packet: Pick<RtpPacket, 'timestamp' | 'payload'>): string | null;
}

/** Packets of these last keys may still come, in any order. */
const mostRemembered = 16;

export function openKeyReader(): KeyReader {
  const known: number[] = [];
  return {
    read({ timestamp, payload }) {
      const key = payload.length >= 4 ? keys[payload[0]!] : undefined;
      // All packets of one press have the time at which it began.
      if (!key || known.includes(timestamp)) return null;
      known.push(timestamp);
      if (known.length > mostRemembered) known.shift();
      return key;
    },
  };
}

/** One of the packets of a key press. */
export interface KeyPacket {
  payload: Uint8Array;
  marker: boolean;
  isLast: boolean;
}

/** How a key press goes out: packets to be sent one a frame, all with the timestamp at which it began. */
export function keyPackets(key: string, samplesPerFrame: number): KeyPacket[] {
  const event = keys.indexOf(key.toUpperCase());
  if (event < 0) return [];
  const durations = Array.from({ length: pressFrames }, (_, at) => (at + 1) * samplesPerFrame);
  // The end is told three times, as it must not be lost.
  const all = [...durations, durations.at(-1)!, durations.at(-1)!];
  return all.map((duration, at) => ({
    payload: Uint8Array.of(
      event,
      volume | (at >= pressFrames - 1 ? 0x80 : 0),
      duration >> 8,
      duration & 0xff,
    ),
    marker: at === 0,
    isLast: at === all.length - 1,
  }));
}

/** 100 ms. */
const pressFrames = 5;
/** -10 dBm0. */
const volume = 10;
