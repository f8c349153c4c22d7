/** Playing begins with this much in hand, so that the next late frame doesn't stop it at once. */
const startMs = 40;

/** Less than that, with nothing following, is played after this wait. */
const maxStartDelayMs = 60;

/** Starts and stops are faded over this time: a step in the signal would click. */
const rampMs = 4;

/** The sender is at most this far ahead of real time; anything beyond is delay from a stalled connection. */
const aheadMs = 200;

/** Quieter than this is a pause between words. */
const silence = 0.003;

interface Chunk {
  samples: Float32Array;
  isSilent: boolean;
}

/**
 * An adaptive playback queue. Words are never skipped: delay is worked off in silence alone. `pause` and `flush` fade what
 * would have come next without taking it, so that `resume` goes on at the very sample, and `played` is what was heard.
 */
export function createPlaybackQueue(rate: number) {
  const samplesOf = (ms: number) => Math.round((ms * rate) / 1000);
  const ramp = samplesOf(rampMs);
  let chunks: Chunk[] = [];
  /** Where in the first chunk the next sample stands. */
  let offset = 0;
  let queued = 0;
  let played = 0;
  let isPlaying = false;
  let isPaused = false;
  let waited = 0;
  let gain = 0;
  let last = 0;
  let tail = new Float32Array();
  let tailAt = 0;
  let fewest = Number.POSITIVE_INFINITY;
  let watched = 0;
  let excess = 0;

  return {
    /** Samples played, or skipped as silence, since the beginning. */
    played: () => played,
    isPlaying: () => isPlaying && !isPaused,
    push(samples: Float32Array): void {
      if (!samples.length) return;
      chunks.push({ samples, isSilent: samples.every((sample) => Math.abs(sample) < silence) });
      queued += samples.length;
    },
    pause(): void {
      if (isPlaying && !isPaused) fadeAhead();
      isPaused = true;
    },
    resume(): void {
      if (isPaused) gain = 0;
      isPaused = false;
    },
    /** Drops everything queued and ends a pause: what comes next is played. */
    flush(): void {
      if (isPlaying && !isPaused) fadeAhead();
      chunks = [];
      offset = 0;
      queued = 0;
      isPaused = false;
      rest();
    },
    /** Fills `output`; returns whether the queue ran dry within it. */
    render(output: Float32Array): boolean {
      let isDry = false;
      for (let i = 0; i < output.length; i++) {
        if (mayPlay()) output[i] = next();
        else output[i] = 0;
        if (isPlaying && !isPaused && queued === 0) {
          isDry = true;
          fadeOut();
        } else if (tailAt < tail.length) output[i]! += tail[tailAt++]!;
      }
      watch(output.length);
      return isDry;
    },
  };

  function mayPlay(): boolean {
    if (isPaused || queued === 0) return false;
    if (isPlaying) return true;
    isPlaying = queued >= samplesOf(startMs) || ++waited >= samplesOf(maxStartDelayMs);
    return isPlaying;
  }

  function next(): number {
    if (offset === 0) skipSilence();
    const { samples } = chunks[0]!;
    gain = Math.min(1, gain + 1 / ramp);
    last = samples[offset++]! * gain;
    queued--;
    played++;
    if (offset < samples.length) return last;
    chunks.shift();
    offset = 0;
    return last;
  }

  function skipSilence(): void {
    while (chunks.length > 1 && chunks[0]!.isSilent && excess >= chunks[0]!.samples.length) {
      const { length } = chunks.shift()!.samples;
      excess -= length;
      queued -= length;
      played += length;
    }
  }

  /** Fades out what would come next, without taking it from the queue. */
  function fadeAhead(): void {
    const ahead = peek(ramp);
    tail = ahead.map((sample, i) => sample * gain * (1 - (i + 1) / ramp));
    tailAt = 0;
  }

  /** Nothing comes next: fades the last sample to zero. */
  function fadeOut(): void {
    tail = Float32Array.from({ length: ramp }, (_, i) => last * (1 - (i + 1) / ramp));
    tailAt = 0;
    rest();
  }

  function rest(): void {
    isPlaying = false;
    waited = 0;
    gain = 0;
    last = 0;
    excess = 0;
    fewest = Number.POSITIVE_INFINITY;
    watched = 0;
  }

  function peek(count: number): Float32Array<ArrayBuffer> {
    const ahead = new Float32Array(count);
    let filled = 0;
    let from = offset;
    for (const { samples } of chunks) {
      const part = samples.subarray(from, from + count - filled);
      ahead.set(part, filled);
      filled += part.length;
      from = 0;
      if (filled === count) break;
    }
    return ahead;
  }

  /** Once a second: what was in hand at every moment of it, beyond what the sender means to be ahead, is delay. */
  function watch(samples: number): void {
    if (!isPlaying || isPaused) return;
    fewest = Math.min(fewest, queued);
    watched += samples;
    if (watched < rate) return;
    excess = Math.max(0, fewest - samplesOf(aheadMs));
    fewest = Number.POSITIVE_INFINITY;
    watched = 0;
  }
}
