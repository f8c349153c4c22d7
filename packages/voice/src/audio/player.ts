import type { CallClock } from '../call-clock.ts';
import type { CallTransport } from '../call-transport.ts';
import type { PlaybackTimeline } from './playback-timeline.ts';

/**
 * Paces the assistant's sound to the transport and knows how much of it was heard. Positions count the samples ever added;
 * they never go back, and what was flushed keeps its positions though nobody heard it.
 */
export interface Player {
  /** Queues sound at the transport's rate. */
  add(samples: Int16Array): { from: number; to: number };
  /** Up to where it was heard, as near as the transport tells. */
  position(): number;
  /** Where the next `add` begins. */
  end(): number;
  /** Runs once everything before `position` was heard; forgotten by `flush`. */
  when(position: number, run: () => void): void;
  pause(): void;
  /** Goes on from a position, usually a little before the one where it was paused. */
  resume(from: number): void;
  /** Throws away what was not heard, and goes on if it was paused. `always`: tells the transport though it has nothing of ours. */
  flush(always?: boolean): void;
  /** The transport's report: samples played since the call began. */
  played(samples: number): void;
  mute(muted: boolean): void;
  close(): void;
}

const frameMs = 20;
const aheadMs = 200;
/** How far a transport that reports is behind what was sent, before it has. */
const usualLagMs = 60;
/** A transport answers a flush within this. */
const answerMs = 150;
/** Sound this far back can be gone on from. */
const keepMs = 15_000;

export function openPlayer(options: {
  transport: CallTransport;
  clock: CallClock;
  record: PlaybackTimeline;
}): Player {
  const { transport, clock, record } = options;
  const rate = transport.outputRate;
  const perMs = rate / 1000;
  const frameLength = frameMs * perMs;

  const pieces: { from: number; samples: Int16Array }[] = [];
  const watched: { position: number; run: () => void }[] = [];
  let end = 0;
  /** The segment that is being sent without a break: where it began, and what the transport had played by then. */
  let run = { from: 0, transport: 0, told: true, at: 0 };
  let sent = 0;
  /** When all that was sent will have been played. */
  let sentUntil = 0;
  let reported = 0;
  let sentInAll = 0;
  let lag = transport.reportsPlayed ? usualLagMs * perMs : 0;
  let confirmed = 0;
  let paused: { position: number; told: boolean } | null = null;
  let muted = false;
  let cancelTick: (() => void) | null = null;
  let closed = false;

  return {
    add(samples) {
      const from = end;
      if (samples.length > 0) {
        // Its own copy: a voice may hand out what it has cached.
        pieces.push({ from, samples: samples.slice() });
        end += samples.length;
      }
      forgetOld();
      tick();
      return { from, to: end };
    },
    position,
    end: () => end,
    when(at, runIt) {
      watched.push({ position: at, run: runIt });
      schedule();
    },
    pause() {
      if (paused) return;
      paused = { position: position(), told: !transport.reportsPlayed };
      sentUntil = clock.now();
      transport.playback(transport.canPause ? 'pause' : 'flush');
    },
    resume(from) {
      if (!paused) return;
      const { told } = paused;
      paused = null;
      if (transport.canPause) {
        transport.playback('flush');
        transport.playback('resume');
      }
      beginRun(Math.min(from, end), told);
      tick();
    },
    flush(always = false) {
      const wasPaused = paused !== null;
      const told = paused?.told ?? false;
      if (always || wasPaused || position() < sent || sent < end) {
        confirmByTime();
        transport.playback('flush');
        if (wasPaused && transport.canPause) transport.playback('resume');
      }
      paused = null;
      pieces.length = 0;
      watched.length = 0;
      beginRun(end, told);
    },
    played(samples) {
      // Nor more than it was sent: a client may say anything.
      if (!transport.reportsPlayed || !(samples >= reported && samples <= sentInAll)) return;
      reported = samples;
      // The answer to a flush also tells what had been played of the sound before.
      if (!run.told && (sent === run.from || clock.now() - run.at < answerMs)) run.transport = samples;
      const at = Math.min(sent, run.from + Math.max(0, samples - run.transport));
      if (paused) paused = { position: Math.max(run.from, at), told: true };
      else if (at < sent) lag = Math.max(0, byTime() - at);
      run.told = true;
      confirm(at);
      if (!paused) runWatched();
    },
    mute(on) {
      muted = on;
    },
    close() {
      closed = true;
      cancelTick?.();
      cancelTick = null;
      watched.length = 0;
      pieces.length = 0;
    },
  };

  function position(): number {
    if (paused) return paused.position;
    return Math.min(sent, Math.max(run.from, confirmed, byTime() - lag));
  }

  /** What would have been heard if the transport played at once and were never done. */
  function byTime(): number {
    return sent - Math.ceil((sentUntil - clock.now()) * perMs);
  }

  /** `told`: the transport has told how much it had played. */
  function beginRun(from: number, told: boolean): void {
    record.interrupt();
    run = { from, transport: reported, told: told || !transport.reportsPlayed, at: clock.now() };
    sent = from;
    confirmed = from;
    sentUntil = clock.now();
  }

  function tick(): void {
    cancelTick = null;
    if (closed || paused) return;
    if (!transport.reportsPlayed) confirm(position());
    sendDue();
    runWatched();
    schedule();
  }

  function schedule(): void {
    cancelTick?.();
    cancelTick = null;
    if (closed || paused) return;
    if (sent < end || watched.length > 0 || position() < sent) cancelTick = clock.after(frameMs, tick);
  }

  function sendDue(): void {
    const now = clock.now();
    if (sent < end && sentUntil < now) {
      // It ran dry. A transport that reports shows by its reports when what follows is heard.
      if (!transport.reportsPlayed) record.interrupt();
      sentUntil = now;
    }
    while (sent < end && sentUntil - now + frameMs <= aheadMs) {
      // An incomplete frame waits for what may join it as long as it can.
      if (end - sent < frameLength && sentUntil - now > frameMs) return;
      const frame = nextFrame();
      transport.sendAudio({ samples: frame, rate, at: sentUntil });
      sent += frameLength;
      sentInAll += frameLength;
      sentUntil += frameMs;
    }
  }

  function nextFrame(): Int16Array {
    if (end - sent < frameLength) {
      pieces.push({ from: end, samples: new Int16Array(frameLength - (end - sent)) });
      end = sent + frameLength;
    }
    if (muted) silence(sent, sent + frameLength);
    return soundOf(sent, sent + frameLength);
  }

  function soundOf(from: number, to: number): Int16Array {
    const sound = new Int16Array(to - from);
    for (const piece of pieces) {
      const start = Math.max(from, piece.from);
      const stop = Math.min(to, piece.from + piece.samples.length);
      if (start < stop)
        sound.set(piece.samples.subarray(start - piece.from, stop - piece.from), start - from);
    }
    return sound;
  }

  function silence(from: number, to: number): void {
    for (const { from: begin, samples } of pieces)
      if (begin < to && begin + samples.length > from)
        samples.fill(0, Math.max(0, from - begin), Math.max(0, to - begin));
  }

  /** What was heard up to here goes into the record. */
  function confirm(at: number): void {
    if (at <= confirmed) return;
    record.played(soundOf(confirmed, at), confirmed);
    confirmed = at;
  }

  /** Before sound is thrown away: what no report has told yet. */
  function confirmByTime(): void {
    confirm(position());
  }

  function runWatched(): void {
    const here = position();
    const due = watched.filter((one) => one.position <= here);
    if (due.length === 0) return;
    // In place: what runs may watch anew or flush.
    watched.splice(0, watched.length, ...watched.filter((one) => one.position > here));
    for (const one of due) one.run();
  }

  function forgetOld(): void {
    const before = Math.min(confirmed, position()) - keepMs * perMs;
    while (pieces[0] && pieces[0].from + pieces[0].samples.length < before) pieces.shift();
  }
}
