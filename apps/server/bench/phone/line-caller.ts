import { openPhoneLineSound, phoneRate } from '@deskbell/telephony';
import type { PhoneCaller } from '@deskbell/telephony/testing';
import { openResampler } from '@deskbell/voice';
import { pinkNoise } from '../voice/callers-audio.ts';
import type { Sound } from '../voice/player.ts';
import type { Utterance } from './callers-voices.ts';

/** What is around a caller: nothing, or pink noise 15 dB beneath their voice. */
export type Surroundings = 'quiet' | 'noisy';

/** Root mean square, 15 dB beneath speech as the callers' engines level it (-20 dBFS). */
const noiseRms = 0.1 / 10 ** (15 / 20);
const frameMs = 20;
const frameSamples = (phoneRate * frameMs) / 1000;
/** Quieter than this is no sound: comfort noise isn't. */
const audible = 300;
/** Sounds closer than this are one. */
const gapMs = 120;

/** Somebody on the phone who speaks in real time without a gap, and notes when they hear something. */
export interface LineCaller {
  readonly phone: PhoneCaller;
  /** Everything heard, in order, on the caller's clock. */
  readonly sounds: readonly Sound[];
  /** Speaks from the next frame on; tells when its first and last sound is spoken, and resolves when the last was. */
  say(utterance: Utterance): { said: Sound; sent: Promise<void> };
  /** Nothing was heard for so long. */
  isQuietFor(ms: number): boolean;
  /** Waits until it holds; looked at every 10 ms. Rejects after so long, or when the call is over. */
  until<T>(holds: () => T | null | undefined | false, what: string, withinMs?: number): Promise<T>;
  hangUp(): Promise<void>;
}

/** Of a call whose audio has begun. */
export async function openLineCaller(phone: PhoneCaller, surroundings: Surroundings): Promise<LineCaller> {
  const line = await openPhoneLineSound(phoneRate);
  // A carrier that hands on more samples made them of what came over the line.
  const toCarrier = await openResampler(phoneRate, phone.rate);
  const noise = surroundings === 'noisy' ? pinkNoise(noiseRms * 32_768) : null;
  const begun = performance.now();
  const queue: { samples: Int16Array; at: number; sent: () => void }[] = [];
  const sounds: Sound[] = [];
  const waiting = new Set<() => void>();
  let frames = 0;
  let listenedTo = phone.heardFrom(0).length;
  let isOver = false;
  void phone.done.then(
    () => {
      isOver = true;
      stop();
    },
    () => {},
  );

  const timer = setInterval(() => {
    const now = performance.now();
    for (; begun + (frames + 1) * frameMs <= now; frames += 1) void phone.speak(nextFrame());
    listen(now);
    for (const look of waiting) look();
  }, 10);

  function stop(): void {
    clearInterval(timer);
    line.close();
    toCarrier.close();
    for (const look of waiting) look();
  }

  function nextFrame(): Int16Array {
    const frame = new Int16Array(frameSamples);
    const first = queue[0];
    if (first) {
      frame.set(first.samples.subarray(first.at, first.at + frameSamples));
      first.at += frameSamples;
      if (first.at >= first.samples.length) {
        queue.shift();
        first.sent();
      }
    }
    if (noise)
      for (const [at, sample] of frame.entries())
        frame[at] = Math.max(-32_768, Math.min(32_767, sample + noise()));
    return toCarrier.process(line.through(frame));
  }

  function listen(now: number): void {
    const fresh = phone.heardFrom(listenedTo);
    listenedTo += fresh.length;
    const perFrame = (phone.rate * frameMs) / 1000;
    for (let at = 0; at < fresh.length; at += perFrame) {
      const left = fresh.length - at;
      const to = now - ((left - perFrame) / phone.rate) * 1000;
      if (fresh.subarray(at, at + perFrame).some((sample) => Math.abs(sample) > audible))
        note({ from: to - frameMs, to });
    }
  }

  function note(sound: Sound): void {
    const last = sounds.at(-1);
    if (last && sound.from - last.to < gapMs) last.to = sound.to;
    else sounds.push(sound);
  }

  return {
    phone,
    sounds,
    say(utterance) {
      const ahead = queue.reduce(
        (sum, one) => sum + Math.ceil((one.samples.length - one.at) / frameSamples),
        0,
      );
      const begins = begun + (frames + ahead) * frameMs;
      const { promise: sent, resolve } = Promise.withResolvers<void>();
      queue.push({ samples: utterance.samples, at: 0, sent: resolve });
      const timeOf = (sample: number) => begins + (sample / phoneRate) * 1000;
      return { said: { from: timeOf(utterance.from), to: timeOf(utterance.to) }, sent };
    },
    isQuietFor: (ms) => performance.now() - (sounds.at(-1)?.to ?? begun) > ms,
    until: (holds, what, withinMs = 20_000) =>
      new Promise((resolve, reject) => {
        const endsAt = performance.now() + withinMs;
        const look = () => {
          const found = holds();
          const isLate = performance.now() > endsAt;
          if (found || isOver || isLate) waiting.delete(look);
          if (found) resolve(found);
          else if (isOver) reject(new Error(`the call was over before ${what}`));
          else if (isLate) reject(new Error(`${what} did not come within ${withinMs} ms`));
        };
        waiting.add(look);
        if (isOver) look();
      }),
    async hangUp() {
      if (!isOver) await phone.hangUp();
    },
  };
}
