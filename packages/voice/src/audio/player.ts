import type { CallClock } from '../call-clock.ts';
import type { CallTransport } from '../call-transport.ts';
import type { PlaybackTimeline } from './playback-timeline.ts';

/**
 * Paces the assistant's audio to the transport and tracks how much of it was played. Positions count the samples ever added;
 * they never go back: flushed audio keeps its positions although nobody heard it.
 */
export interface Player {
  /** Queues audio at the transport's rate. */
  add(samples: Int16Array): { from: number; to: number };
  /** Where playback is, as precisely as the transport reports. */
  position(): number;
  /** Where the next `add` begins. */
  end(): number;
  /** Runs once everything before `position` was played; cleared by `flush`. */
  when(position: number, run: () => void): void;
  pause(): void;
  /** Resumes from a position, usually a little before the one where it was paused. */
  resume(from: number): void;
  /** Drops what was not played and ends a pause. `always`: flushes the transport even when it holds none of our audio. */
  flush(always?: boolean): void;
  /** The transport's report: samples played since the call began. */
  played(samples: number): void;
  mute(muted: boolean): void;
  close(): void;
}

const frameMs = 20;
const aheadMs = 200;
/** Assumed playback lag of a reporting transport until its first report. */
const usualLagMs = 60;
/** A transport acknowledges a flush within this time. */
const answerMs = 150;
/** Audio is kept this long for resuming. */
const keepMs = 15_000;

export function openPlayer(options: {
  transport: CallTransport;
  clock: CallClock;
  timeline: PlaybackTimeline;
}): Player {
  const { transport, clock, timeline } = options;
  const rate = transport.outputRate;
  const perMs = rate / 1000;
  const frameLength = frameMs * perMs;

  const pieces: { from: number; samples: Int16Array }[] = [];
  const watchers: { position: number; run: () => void }[] = [];
  let end = 0;
  /** The current uninterrupted run: where it began, and how many samples the transport had played by then. */
  let run = { from: 0, playedBefore: 0, isReported: true, at: 0 };
  let sent = 0;
  /** When everything sent will have been played. */
  let sentUntil = 0;
  let reported = 0;
  let totalSent = 0;
  let lag = transport.reportsPlayed ? usualLagMs * perMs : 0;
  let confirmed = 0;
  let paused: { position: number; isReported: boolean } | null = null;
  let muted = false;
  let cancelTick: (() => void) | null = null;
  let closed = false;

  return {
    add(samples) {
      const from = end;
      if (samples.length > 0) {
        // Copied: a voice may return its cached samples.
        pieces.push({ from, samples: samples.slice() });
        end += samples.length;
      }
      forgetOld();
      tick();
      return { from, to: end };
    },
    position,
    end: () => end,
    when(at, callback) {
      watchers.push({ position: at, run: callback });
      schedule();
    },
    pause() {
      if (paused) return;
      paused = { position: position(), isReported: !transport.reportsPlayed };
      sentUntil = clock.now();
      transport.playback(transport.canPause ? 'pause' : 'flush');
    },
    resume(from) {
      if (!paused) return;
      const { isReported } = paused;
      paused = null;
      if (transport.canPause) {
        transport.playback('flush');
        transport.playback('resume');
      }
      beginRun(Math.min(from, end), isReported);
      tick();
    },
    flush(always = false) {
      const wasPaused = paused !== null;
      const isReported = paused?.isReported ?? false;
      if (always || wasPaused || position() < sent || sent < end) {
        confirmEstimated();
        transport.playback('flush');
        if (wasPaused && transport.canPause) transport.playback('resume');
      }
      paused = null;
      pieces.length = 0;
      watchers.length = 0;
      beginRun(end, isReported);
    },
    played(samples) {
      // A client may report anything: never more than was sent.
      if (!transport.reportsPlayed || !(samples >= reported && samples <= totalSent)) return;
      reported = samples;
      // The acknowledgment of a flush includes what was played before it.
      if (!run.isReported && (sent === run.from || clock.now() - run.at < answerMs))
        run.playedBefore = samples;
      const at = Math.min(sent, run.from + Math.max(0, samples - run.playedBefore));
      if (paused) paused = { position: Math.max(run.from, at), isReported: true };
      else if (at < sent) lag = Math.max(0, estimatedPosition() - at);
      run.isReported = true;
      confirm(at);
      if (!paused) runDue();
    },
    mute(on) {
      muted = on;
    },
    close() {
      closed = true;
      cancelTick?.();
      cancelTick = null;
      watchers.length = 0;
      pieces.length = 0;
    },
  };

  function position(): number {
    if (paused) return paused.position;
    return Math.min(sent, Math.max(run.from, confirmed, estimatedPosition() - lag));
  }

  /** Where playback would be if the transport played without lag. */
  function estimatedPosition(): number {
    return sent - Math.ceil((sentUntil - clock.now()) * perMs);
  }

  /** `isReported`: the transport has reported how much it played before. */
  function beginRun(from: number, isReported: boolean): void {
    timeline.interrupt();
    run = {
      from,
      playedBefore: reported,
      isReported: isReported || !transport.reportsPlayed,
      at: clock.now(),
    };
    sent = from;
    confirmed = from;
    sentUntil = clock.now();
  }

  function tick(): void {
    cancelTick = null;
    if (closed || paused) return;
    if (!transport.reportsPlayed) confirm(position());
    sendDue();
    runDue();
    schedule();
  }

  function schedule(): void {
    cancelTick?.();
    cancelTick = null;
    if (closed || paused) return;
    if (sent < end || watchers.length > 0 || position() < sent) cancelTick = clock.after(frameMs, tick);
  }

  function sendDue(): void {
    const now = clock.now();
    if (sent < end && sentUntil < now) {
      // Underrun. A reporting transport shows by its reports when the next audio is played.
      if (!transport.reportsPlayed) timeline.interrupt();
      sentUntil = now;
    }
    while (sent < end && sentUntil - now + frameMs <= aheadMs) {
      // An incomplete frame waits as long as possible for more audio.
      if (end - sent < frameLength && sentUntil - now > frameMs) return;
      const frame = nextFrame();
      transport.sendAudio({ samples: frame, rate, at: sentUntil });
      sent += frameLength;
      totalSent += frameLength;
      sentUntil += frameMs;
    }
  }

  function nextFrame(): Int16Array {
    if (end - sent < frameLength) {
      pieces.push({ from: end, samples: new Int16Array(frameLength - (end - sent)) });
      end = sent + frameLength;
    }
    if (muted) silenceBetween(sent, sent + frameLength);
    return samplesBetween(sent, sent + frameLength);
  }

  function samplesBetween(from: number, to: number): Int16Array {
    const audio = new Int16Array(to - from);
    for (const piece of pieces) {
      const start = Math.max(from, piece.from);
      const stop = Math.min(to, piece.from + piece.samples.length);
      if (start < stop)
        audio.set(piece.samples.subarray(start - piece.from, stop - piece.from), start - from);
    }
    return audio;
  }

  function silenceBetween(from: number, to: number): void {
    for (const { from: begin, samples } of pieces)
      if (begin < to && begin + samples.length > from)
        samples.fill(0, Math.max(0, from - begin), Math.max(0, to - begin));
  }

  /** Records what was played up to here. */
  function confirm(at: number): void {
    if (at <= confirmed) return;
    timeline.played(samplesBetween(confirmed, at), confirmed);
    confirmed = at;
  }

  /** Before audio is dropped: records what no report has confirmed yet. */
  function confirmEstimated(): void {
    confirm(position());
  }

  function runDue(): void {
    const here = position();
    const due = watchers.filter((one) => one.position <= here);
    if (due.length === 0) return;
    // In place: callbacks may add watchers or flush.
    watchers.splice(0, watchers.length, ...watchers.filter((one) => one.position > here));
    for (const one of due) one.run();
  }

  function forgetOld(): void {
    const before = Math.min(confirmed, position()) - keepMs * perMs;
    while (pieces[0] && pieces[0].from + pieces[0].samples.length < before) pieces.shift();
  }
}
