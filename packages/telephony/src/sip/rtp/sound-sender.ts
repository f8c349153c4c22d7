import { randomInt } from 'node:crypto';
import { encodeG711, type G711Law } from '../../audio/g711.ts';
import { noiseFrames } from './comfort-noise.ts';
import { frameSamples } from './jitter-buffer.ts';
import { type KeyPacket, keyPackets } from './keys.ts';
import type { RtpPacket } from './rtp-packet.ts';

/** How sound is to be sent. */
export interface SoundFormat {
  law: G711Law;
  /** Of telephone events; null: the other side knows none. */
  keyType: number | null;
}

/** A minute of sound: whoever queues more than that has lost count. */
const mostQueued = 60 * 8000;
/** 80 ms. */
const pauseBetweenKeys = [null, null, null, null];

/** Our stream of packets, one every 20 ms: what was queued, keys, or comfort noise. It has no socket and no clock. */
export class SoundSender {
  readonly #queue: Int16Array[] = [];
  #queued = 0;
  readonly #pressing: (KeyPacket | null)[] = [];
  /** The timestamp at which the key being pressed began. */
  #keyBegan = 0;
  #sent = 0;
  #noise = 0;
  /** The next packet of sound begins a stretch of it. */
  #isFirst = true;
  readonly #source = randomInt(2 ** 32);
  #sequence = randomInt(2 ** 15);
  #timestamp = randomInt(2 ** 31);

  /** Samples of what was queued that went out. */
  get sentSamples(): number {
    return this.#sent;
  }

  play(samples: Int16Array): void {
    if (this.#queued > mostQueued) return;
    this.#queue.push(samples);
    this.#queued += samples.length;
  }

  drop(): void {
    this.#queue.length = 0;
    this.#queued = 0;
  }

  press(keys: string): void {
    for (const key of keys) this.#pressing.push(...keyPackets(key, frameSamples), ...pauseBetweenKeys);
  }

  /** What goes out now. */
  next(format: SoundFormat): RtpPacket {
    const key = this.#pressing.shift();
    const packet = key ? this.#keyPacket(key, format) : this.#soundPacket(format);
    const numbered = { ...packet, sequence: this.#sequence, source: this.#source };
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + frameSamples) >>> 0;
    return numbered;
  }

  #keyPacket({ payload, marker, isLast }: KeyPacket, { keyType }: SoundFormat) {
    if (marker) this.#keyBegan = this.#timestamp;
    if (isLast) this.#isFirst = true;
    return { payloadType: keyType!, marker, timestamp: this.#keyBegan, payload };
  }

  #soundPacket({ law }: SoundFormat) {
    const said = this.#nextFrame();
    const noise = noiseFrames[law];
    const payload = said ? encodeG711(law, said) : noise[this.#noise % noise.length]!;
    this.#noise += 1;
    const marker = this.#isFirst;
    this.#isFirst = false;
    return { payloadType: law === 'mu' ? 0 : 8, marker, timestamp: this.#timestamp, payload };
  }

  /** Null: nothing is to be said. A last bit that is shorter is padded with silence. */
  #nextFrame(): Int16Array | null {
    if (this.#queued === 0) return null;
    const frame = new Int16Array(frameSamples);
    let filled = 0;
    while (filled < frameSamples && this.#queue.length > 0) {
      const first = this.#queue[0]!;
      const part = first.subarray(0, frameSamples - filled);
      frame.set(part, filled);
      filled += part.length;
      if (part.length === first.length) this.#queue.shift();
      else this.#queue[0] = first.subarray(part.length);
    }
    this.#queued -= filled;
    this.#sent += filled;
    return frame;
  }
}
