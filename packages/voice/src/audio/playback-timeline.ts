/**
 * When on the call's clock each sample of the assistant was actually played. Positions count the samples ever queued; `at`
 * and times count from the start of the call.
 */
export interface PlaybackTimeline {
  /** Samples from `position` on were played, the last of them by now at the latest. In order, except for repeats. */
  played(samples: Int16Array, position: number): void;
  /** What comes next does not continue what was played last: playback paused, was flushed or ran dry. */
  interrupt(): void;
  /** Seconds from the start of the call at which a position was or will be played. */
  secondsOf(position: number): number;
}

interface Span {
  position: number;
  length: number;
  at: number;
}

/** A report later than this relative to the audio before it means that the player had run dry. */
const dryMs = 120;
const maxSpans = 400;

/** @param now milliseconds since the start of the call */
export function openPlaybackTimeline(options: {
  rate: number;
  now(): number;
  onAudio(samples: Int16Array, at: number): void;
}): PlaybackTimeline {
  const { rate, now, onAudio } = options;
  const spans: Span[] = [];
  let joins = false;

  return {
    played(samples, position) {
      if (samples.length === 0) return;
      const span = { position, length: samples.length, at: startOf(samples.length) };
      joins = true;
      spans.push(span);
      if (spans.length > maxSpans) spans.shift();
      onAudio(samples, span.at);
    },
    interrupt() {
      joins = false;
    },
    secondsOf(position) {
      const span = spans.findLast((one) => one.position <= position && position < one.position + one.length);
      if (span) return (span.at + position - span.position) / rate;
      const last = spans.at(-1);
      if (!last) return now() / 1000;
      // Not reported yet: it follows what was.
      return (last.at + Math.max(0, position - last.position)) / rate;
    },
  };

  function startOf(length: number): number {
    const last = spans.at(-1);
    const end = last ? last.at + last.length : 0;
    const latest = Math.max(end, Math.round((now() * rate) / 1000) - length);
    if (!joins) return latest;
    return latest - end > (dryMs * rate) / 1000 ? latest : end;
  }
}
