import type { Socket } from 'node:dgram';
import type { LineQuality } from '../../audio/arrivals.ts';
import type { G711Law } from '../../audio/g711.ts';
import { Srtp, type SrtpPair } from '../srtp/srtp.ts';
import type { StreamQuality } from './jitter-buffer.ts';
import { parseRtp, writeRtp } from './rtp-packet.ts';
import { openRtpSocket, type PortRange } from './rtp-socket.ts';
import { SoundReceiver } from './sound-receiver.ts';
import { SoundSender } from './sound-sender.ts';
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
  /** By which packets are encrypted; null: they aren't. */
  srtp: SrtpPair | null;
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

/** Opens a socket for a leg's sound. Rejects where no port is free. */
export async function openMediaSession({ address, ports, ticker }: MediaOptions): Promise<MediaSession> {
  return new RtpSession(await openRtpSocket(address, ports), ticker);
}

/** Carries what sender and receiver make of sound over a socket, at the pace of the ticker. */
class RtpSession implements MediaSession {
  readonly port: number;
  readonly #socket: Socket;
  readonly #sender = new SoundSender();
  readonly #receiver = new SoundReceiver(performance.now());
  readonly #stop: () => void;
  #target: MediaTarget | null = null;
  #events: Partial<MediaEvents> = {};
  #isAllowed = true;
  #srtp: Srtp | null = null;

  constructor(socket: Socket, ticker: Ticker) {
    this.port = socket.address().port;
    this.#socket = socket;
    socket.on('message', (bytes, from) => this.#receive(bytes, from));
    // Nobody there (any more): silence tells.
    socket.on('error', () => {});
    this.#stop = ticker.add(() => this.#tick());
  }

  get quality(): Readonly<StreamQuality> {
    return this.#receiver.quality;
  }

  get lastHeardAt(): number {
    return this.#receiver.lastHeardAt;
  }

  get sentSamples(): number {
    return this.#sender.sentSamples;
  }

  lineQuality(): LineQuality | null {
    return this.#receiver.lineQuality();
  }

  setTarget(next: MediaTarget): void {
    const before = this.#target;
    if (before && (before.address !== next.address || before.port !== next.port)) this.#receiver.unlatch();
    this.#target = next;
    this.#srtp = next.srtp && new Srtp(next.srtp, this.#srtp);
    this.#receiver.expectFrom(performance.now());
  }

  allow(isAllowed: boolean): void {
    this.#isAllowed = isAllowed;
  }

  listen(events: Partial<MediaEvents>): void {
    this.#events = events;
    this.#receiver.watch();
  }

  play(samples: Int16Array): void {
    this.#sender.play(samples);
  }

  drop(): void {
    this.#sender.drop();
  }

  press(keys: string): void {
    if (this.#target?.keyType !== null) this.#sender.press(keys);
  }

  keyPressed(key: string): void {
    this.#events.onKey?.(key);
  }

  close(): void {
    this.#stop();
    this.#events = {};
    this.#socket.close();
  }

  #receive(bytes: Uint8Array, from: { address: string; port: number }): void {
    const plain = this.#srtp ? this.#srtp.open(bytes) : bytes;
    const packet = this.#target && plain && parseRtp(plain);
    if (!packet) return;
    const sender = { address: from.address.replace(/^::ffff:/, ''), port: from.port };
    const key = this.#receiver.receive(packet, sender, this.#target!, performance.now());
    if (key) this.#events.onKey?.(key);
  }

  #tick(): void {
    const { onAudio } = this.#events;
    if (onAudio) onAudio(this.#receiver.take());
    if (this.#target && this.#isAllowed) this.#send(this.#target);
  }

  #send(target: MediaTarget): void {
    const before = this.#sender.sentSamples;
    const packet = this.#sender.next(target);
    const to = this.#receiver.sender ?? target;
    const plain = writeRtp(packet);
    // Also what isn't sent counts, so that whoever takes the call up again is not out of step.
    const sent = this.#srtp ? this.#srtp.protect(plain) : plain;
    if (target.sends) this.#socket.send(sent, to.port, to.address, () => {});
    if (this.#sender.sentSamples > before) this.#events.onSent?.(this.#sender.sentSamples);
  }
}
