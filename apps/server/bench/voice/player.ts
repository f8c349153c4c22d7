import { createPlaybackQueue } from '@deskbell/voice-client/playback-queue';

/** Quieter than this is no sound. */
const audible = 0.004;
/** Sounds closer than this are one. */
const gapMs = 120;
/** As in a browser's audio thread. */
const blockSamples = 128;
const reportMs = 200;

/** When something was heard, on the caller's clock. */
export interface Sound {
  from: number;
  to: number;
}

/**
 * The browser's player on a clock instead of a sound card: what was received is heard at the time at which a browser would
 * have played it.
 */
export interface Player {
  push(pcm: Buffer, now: number): void;
  order(action: 'pause' | 'resume' | 'flush', now: number): void;
  /** Plays on up to now. */
  run(now: number): void;
  /** Everything heard, in order. */
  readonly sounds: readonly Sound[];
  /** Samples of the server's that were played. */
  played(): number;
  /** Nothing is left to be heard, or it is paused. */
  isQuiet(): boolean;
}

export function openPlayer(rate: number, startedAt: number, onPlayed: (samples: number) => void): Player {
  const queue = createPlaybackQueue(rate);
  const sounds: Sound[] = [];
  const block = new Float32Array(blockSamples);
  const blockMs = (blockSamples / rate) * 1000;
  let rendered = 0;
  let told = 0;
  let toldAt = startedAt;

  function run(now: number): void {
    for (let at = startedAt + rendered * blockMs; at + blockMs <= now; at += blockMs) {
      const isDry = queue.render(block);
      rendered += 1;
      if (block.some((sample) => Math.abs(sample) > audible)) note(at, at + blockMs);
      if (isDry || (at - toldAt >= reportMs && queue.played() > told)) tell(at);
    }
  }

  function note(from: number, to: number): void {
    const last = sounds.at(-1);
    if (last && from - last.to < gapMs) last.to = to;
    else sounds.push({ from, to });
  }

  function tell(at: number): void {
    told = queue.played();
    toldAt = at;
    onPlayed(told);
  }

  return {
    run,
    sounds,
    push(pcm, now) {
      run(now);
      const samples = new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.byteLength));
      queue.push(Float32Array.from(samples, (sample) => sample / 32_768));
    },
    order(action, now) {
      run(now);
      queue[action]();
      if (action !== 'resume') tell(now);
    },
    played: () => queue.played(),
    isQuiet: () => !queue.isPlaying(),
  };
}
