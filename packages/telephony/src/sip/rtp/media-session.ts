import { randomInt } from 'node:crypto';
import type { Socket } from 'node:dgram';
import { type Arrivals, type LineQuality, openArrivals } from '../../audio/arrivals.ts';
import { decodeG711, encodeG711, type G711Law } from '../../audio/g711.ts';
import { comfortNoise } from './comfort-noise.ts';
import { frameSamples, openJitterBuffer, type StreamQuality } from './jitter-buffer.ts';
import { type KeyPacket, keyPackets, openKeyReader } from './keys.ts';
import { openPacketCount, type PacketCount } from './packet-count.ts';
import { parseRtp, type RtpPacket, writeRtp } from './rtp-packet.ts';
import { openRtpSocket, type PortRange } from './rtp-socket.ts';
import type { Ticker } from './ticker.ts';

/** Where sound goes and how, as both sides agreed. */
export interface MediaTarget {
  address: string;
  port: number;
  law: G711Law;
  /** Of telephone events; null: the other side knows none. */
  keyType: number | null;
  /** The other side wants to hear us: false while it holds the call. */
  sends: boolean;
  /** What signaling comes from: sound may come from there as well. */
  signaledFrom: string;
}

/** What comes of a call's sound. */
export interface MediaEvents {
  /** 20 ms at 8 kHz, every 20 ms. */
  onAudio(samples: Int16Array): void;
  onKey(key: string): void;
  /** Samples of ours that went out since the session was opened. */
  onSent(samples: number): void;
}

/** The sound of one leg of a call: RTP both ways, at the pace of time. */
export interface MediaSession {
  readonly port: number;
  readonly quality: Readonly<StreamQuality>;
  /** Of their sound since somebody listens; null: nothing came. */
  lineQuality(): LineQuality | null;
  /** Since when nothing came, on the machine's monotonic clock. */
  readonly lastHeardAt: number;
  /** Of ours, since it was opened. */
  readonly sentSamples: number;
  /** To whom from here on; nobody hears us before. */
  setTarget(target: MediaTarget): void;
  /** Whether sound of ours may go out: not before whoever wants it has shown that they are where they say. */
  allow(isAllowed: boolean): void;
  /** Who is told from here on. */
  listen(events: Partial<MediaEvents>): void;
  /** Queues samples at 8 kHz. */
  play(samples: Int16Array): void;
  /** Drops what wasn't sent. */
  drop(): void;
  press(keys: string): void;
  /** A key of theirs that was told outside of the sound. */
  keyPressed(key: string): void;
  close(): void;
}

export interface MediaOptions {
  address: string;
  ports: PortRange;
  ticker: Ticker;
}

/** A minute of sound: whoever queues more than that has lost count. */
const mostQueued = 60 * 8000;
/** 80 ms. */
const pauseBetweenKeys = [null, null, null, null];

/** Opens a socket for a leg's sound. Rejects where no port is free. */
export async function openMediaSession({ address, ports, ticker }: MediaOptions): Promise<MediaSession> {
  const socket = await openRtpSocket(address, ports);
  return serve(socket, ticker);
}

function serve(socket: Socket, ticker: Ticker): MediaSession {
  let target: MediaTarget | null = null;
  /** Where their sound really comes from, behind whatever translates addresses. */
  let latched: { address: string; port: number; source: number } | null = null;
  let events: Partial<MediaEvents> = {};
  let buffer = openJitterBuffer();
  let keys = openKeyReader();
  let watched = openWatch();
  let lastHeardAt = performance.now();
  const queue: Int16Array[] = [];
  let queued = 0;
  const pressing: (KeyPacket | null)[] = [];
  let keysBegan = 0;
  let sentSamples = 0;
  let noise = 0;
  let isFirst = true;
  let isAllowed = true;
  const own = { source: randomInt(2 ** 32), sequence: randomInt(2 ** 15), timestamp: randomInt(2 ** 31) };

  socket.on('message', (bytes, from) => {
    const packet = target && parseRtp(bytes);
    if (packet && isOurs(packet, from.address.replace(/^::ffff:/, ''), from.port)) receive(packet);
  });
  // Nobody there (any more): silence tells.
  socket.on('error', () => {});

  /** Only from where sound was announced or signaling comes from, and from one sender at a time. */
  function isOurs(packet: RtpPacket, address: string, port: number): boolean {
    if (latched?.address === address && latched.port === port && latched.source === packet.source)
      return true;
    if (address !== target!.address && address !== target!.signaledFrom) return false;
    // What has no port (sipp plays recordings so) can be heard, but not be answered.
    if (port === 0) return true;
    // Between two that are both allowed, the one who spoke goes on while it does.
    const isOther = latched !== null && (latched.address !== address || latched.port !== port);
    if (isOther && performance.now() - lastHeardAt < 1000) return false;
    if (latched && latched.source !== packet.source) {
      buffer = openJitterBuffer();
      keys = openKeyReader();
      watched.count.begin();
    }
    latched = { address, port, source: packet.source };
    return true;
  }

  function receive(packet: RtpPacket): void {
    lastHeardAt = performance.now();
    watched.count.came(packet.sequence);
    const law = packet.payloadType === 0 ? 'mu' : packet.payloadType === 8 ? 'a' : null;
    if (law && packet.payload.length > 0 && packet.payload.length <= 960) {
      watched.arrivals.arrived(packet.timestamp / (frameSamples / 20), lastHeardAt);
      buffer.put(packet.timestamp, decodeG711(law, packet.payload), lastHeardAt);
    } else if (packet.payloadType === target!.keyType) {
      const key = keys.read(packet);
      if (key) events.onKey?.(key);
    }
    // Comfort noise (13) and what isn't known are silence.
  }

  function tick(): void {
    events.onAudio?.(buffer.take());
    send();
  }

  function send(): void {
    if (!target || !isAllowed) return;
    const key = pressing.shift();
    if (key) sendKey(key);
    else {
      const said = nextFrame();
      const { law } = target;
      const payload = said
        ? encodeG711(law, said.frame)
        : comfortNoise[law][noise % comfortNoise[law].length]!;
      noise += 1;
      emit({ payloadType: law === 'mu' ? 0 : 8, marker: isFirst, timestamp: own.timestamp, payload });
      isFirst = false;
      if (said) {
        sentSamples += said.filled;
        events.onSent?.(sentSamples);
      }
    }
    own.timestamp = (own.timestamp + frameSamples) >>> 0;
  }

  function sendKey({ payload, marker, isLast }: KeyPacket): void {
    if (marker) keysBegan = own.timestamp;
    emit({ payloadType: target!.keyType!, marker, timestamp: keysBegan, payload });
    if (isLast) isFirst = true;
  }

  function emit(packet: Omit<RtpPacket, 'source' | 'sequence'>): void {
    const { sequence, source } = own;
    own.sequence = (own.sequence + 1) & 0xffff;
    if (!target!.sends) return;
    const to = latched ?? target!;
    socket.send(writeRtp({ ...packet, sequence, source }), to.port, to.address, () => {});
  }

  /** Null: nothing is to be said. A last bit that is shorter is padded with silence. */
  function nextFrame(): { frame: Int16Array; filled: number } | null {
    if (queued === 0) return null;
    const frame = new Int16Array(frameSamples);
    let filled = 0;
    while (filled < frameSamples && queue.length > 0) {
      const first = queue[0]!;
      const part = first.subarray(0, frameSamples - filled);
      frame.set(part, filled);
      filled += part.length;
      if (part.length === first.length) queue.shift();
      else queue[0] = first.subarray(part.length);
    }
    queued -= filled;
    return { frame, filled };
  }

  const stop = ticker.add(tick);

  return {
    port: socket.address().port,
    get quality() {
      return buffer.quality;
    },
    get lastHeardAt() {
      return lastHeardAt;
    },
    get sentSamples() {
      return sentSamples;
    },
    setTarget(next) {
      const hasMoved = target && (target.address !== next.address || target.port !== next.port);
      if (hasMoved) latched = null;
      target = next;
      lastHeardAt = performance.now();
    },
    allow(next) {
      isAllowed = next;
    },
    lineQuality() {
      const quality = watched.arrivals.quality();
      return quality && { ...quality, lostShare: watched.count.lostShare() };
    },
    listen(next) {
      events = next;
      watched = openWatch();
    },
    play(samples) {
      if (queued > mostQueued) return;
      queue.push(samples);
      queued += samples.length;
    },
    drop() {
      queue.length = 0;
      queued = 0;
    },
    press(pressed) {
      if (target?.keyType === null) return;
      for (const key of pressed) pressing.push(...keyPackets(key, frameSamples), ...pauseBetweenKeys);
    },
    keyPressed: (key) => events.onKey?.(key),
    close() {
      stop();
      events = {};
      socket.close();
    },
  };
}

const openWatch = (): { arrivals: Arrivals; count: PacketCount } => ({
  arrivals: openArrivals(),
  count: openPacketCount(),
});
