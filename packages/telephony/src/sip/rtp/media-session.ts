import type { Socket } from 'node:dgram';
import type { LineQuality } from '../../audio/arrivals.ts';
import type { G711Law } from '../../audio/g711.ts';
import { addressForSocket, plainAddress } from '../network/ip-address.ts';
import { Srtp, type SrtpPair } from '../srtp/srtp.ts';
import type { StreamQuality } from './jitter-buffer.ts';
import { Reports } from './reports.ts';
import { parseRtp, writeRtp } from './rtp-packet.ts';
import { openRtpSockets, type PortRange, type RtpSockets } from './rtp-socket.ts';
import { SoundReceiver } from './sound-receiver.ts';
import { SoundSender } from './sound-sender.ts';
import type { Ticker } from './ticker.ts';

/** Where sound goes and how, as both sides agreed. */
export interface MediaTarget {
  address: string;
  port: number;
  /** Of reports, where it isn't the one after. */
  reportPort?: number;
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
  /** Between reports, in the mean: five seconds, the least that RFC 3550 allows. */
  reportMs?: number;
}

/** Opens the sockets for a leg's sound. Rejects where no port is free. */
export async function openMediaSession({
  address,
  ports,
  ticker,
  reportMs = 5000,
}: MediaOptions): Promise<MediaSession> {
  return new RtpSession(await openRtpSockets(address, ports), ticker, reportMs);
}

/** Carries what sender and receiver make of sound over a socket, at the pace of the ticker, and reports on it over another. */
class RtpSession implements MediaSession {
  readonly port: number;
  readonly #socket: Socket;
  readonly #family: string;
  readonly #reportSocket: Socket | null;
  readonly #reportMs: number;
  readonly #reports = new Reports();
  /** Where their reports come from; null: none came. */
  #reportsFrom: number | null = null;
  #reportAt: number;
  readonly #sender = new SoundSender();
  readonly #receiver = new SoundReceiver(performance.now(), (packet, now) => this.#reports.came(packet, now));
  readonly #stop: () => void;
  #target: MediaTarget | null = null;
  #events: Partial<MediaEvents> = {};
  #isAllowed = true;
  #srtp: Srtp | null = null;

  constructor({ sound: socket, reports }: RtpSockets, ticker: Ticker, reportMs: number) {
    this.#reportSocket = reports;
    this.#reportMs = reportMs;
    this.#reportAt = performance.now() + this.#untilNextReport() / 2;
    const { port, family } = socket.address();
    this.port = port;
    this.#family = family;
    this.#socket = socket;
    socket.on('message', (bytes, from) => this.#receive(bytes, from));
    reports?.on('message', (bytes, from) => this.#readReport(bytes, from));
    // Nobody there (any more): silence tells.
    for (const one of [socket, reports]) one?.on('error', () => {});
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
    const quality = this.#receiver.lineQuality();
    return quality && { ...quality, heardOfUs: this.#reports.heardOfUs() };
  }

  setTarget(next: MediaTarget): void {
    const before = this.#target;
    if (before && (before.address !== next.address || before.port !== next.port)) {
      this.#receiver.unlatch();
      this.#reportsFrom = null;
    }
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
    this.#reports.watch();
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
    if (!this.#report(performance.now(), () => this.#reportSocket?.close())) this.#reportSocket?.close();
  }

  #receive(bytes: Uint8Array, from: { address: string; port: number }): void {
    const plain = this.#srtp ? this.#srtp.open(bytes) : bytes;
    const packet = this.#target && plain && parseRtp(plain);
    if (!packet) return;
    const key = this.#receiver.receive(packet, plainly(from), this.#target!, performance.now());
    if (key) this.#events.onKey?.(key);
  }

  #tick(): void {
    const { onAudio } = this.#events;
    if (onAudio) onAudio(this.#receiver.take());
    if (this.#target && this.#isAllowed) this.#send(this.#target);
    const now = performance.now();
    if (now < this.#reportAt) return;
    this.#reportAt = now + this.#untilNextReport();
    this.#report(now);
  }

  /** Scattered, so that those of many calls don't come at once (RFC 3550, 6.3.1). */
  #untilNextReport(): number {
    return this.#reportMs * (0.5 + Math.random());
  }

  /**
   * @param afterLast called once it is sent, after which there is none
   * @returns whether there was anything to tell
   */
  #report(now: number, afterLast?: () => void): boolean {
    const to = this.#reportsTo();
    const bytes = to && this.#reports.next(now, afterLast !== undefined);
    if (!bytes) return false;
    const sent = this.#srtp ? this.#srtp.protectReport(bytes) : bytes;
    this.#reportSocket!.send(sent, to.port, addressForSocket(this.#family, to.address), () => afterLast?.());
    return true;
  }

  #reportsTo(): { address: string; port: number } | null {
    const target = this.#target;
    if (!this.#reportSocket || !target || !this.#isAllowed) return null;
    const { address, port } = this.#receiver.sender ?? target;
    const announced = target.port === port ? target.reportPort : undefined;
    const to = this.#reportsFrom ?? announced ?? port + 1;
    return to > 0 && to < 65_536 ? { address, port: to } : null;
  }

  /** From whoever's sound is heard, or is to be. */
  #readReport(bytes: Uint8Array, from: { address: string; port: number }): void {
    const { address, port } = plainly(from);
    if (address !== (this.#receiver.sender ?? this.#target)?.address) return;
    const plain = this.#srtp ? this.#srtp.openReport(bytes) : bytes;
    if (!plain) return;
    this.#reportsFrom = port;
    this.#reports.read(plain, performance.now());
  }

  #send(target: MediaTarget): void {
    const before = this.#sender.sentSamples;
    const packet = this.#sender.next(target);
    const to = this.#receiver.sender ?? target;
    const plain = writeRtp(packet);
    // Also what isn't sent counts, so that whoever takes the call up again is not out of step.
    const sent = this.#srtp ? this.#srtp.protect(plain) : plain;
    if (target.sends) {
      this.#socket.send(sent, to.port, addressForSocket(this.#family, to.address), () => {});
      this.#reports.sent(packet, performance.now());
    }
    if (this.#sender.sentSamples > before) this.#events.onSent?.(this.#sender.sentSamples);
  }
}

const plainly = ({ address, port }: { address: string; port: number }) => ({
  address: plainAddress(address),
  port,
});
