import type { CallClock } from '../call-clock.ts';
import type { CallTransport } from '../call-transport.ts';
import type { Heard, Utterance, UtteranceEvents } from './utterance.ts';

/** Reported by the transport: the progress of its own voice. */
export interface SpeechProgress {
  id: number;
  characters: number;
  done: boolean;
}

export interface TransportUtterance extends Utterance {
  /** It is next to be spoken. */
  begin(): void;
  spoken(progress: SpeechProgress): void;
  pause(): void;
  /** Resumes at the word that was cut. */
  resume(): void;
}

export interface TransportUtteranceOptions {
  transport: CallTransport;
  clock: CallClock;
  speed: number;
  nextId(): number;
  /** Seconds since the start of the call. */
  seconds(): number;
  /** The transport has no working voice; `rest` was not heard. */
  onUnable(rest: string): void;
  events: UtteranceEvents;
}

interface Part {
  text: string;
  /** How many characters were spoken by when, in seconds of the call. */
  progress: { characters: number; at: number }[];
}

/** Slow speech; a part that takes three times as long counts as finished without a report. */
const charactersPerSecond = 12;
const slackMs = 4_000;

/** Speaks with the transport's own voice, one part at a time, and tracks its progress by reports. */
export function openTransportUtterance(options: TransportUtteranceOptions): TransportUtterance {
  const { transport, clock, events } = options;
  const parts: Part[] = [];
  const waiting: string[] = [];
  let begun = false;
  let ended = false;
  let finished = false;
  let cut = false;
  let paused = false;
  let started = false;
  /** What the transport speaks now: the part, and the offset in it of the text it was given. */
  let current: { id: number; part: Part; offset: number } | null = null;
  let cancelTimeout: (() => void) | null = null;

  return {
    add(text) {
      waiting.push(text.trim());
      speakNext();
    },
    end() {
      ended = true;
      finishIfDone();
    },
    begin() {
      begun = true;
      speakNext();
      finishIfDone();
    },
    leftMs() {
      if (!ended) return null;
      const now = current ? current.part.text.length - charactersOf(current.part) : 0;
      const left = waiting.reduce((sum, text) => sum + text.length, now);
      return (left / (charactersPerSecond * options.speed)) * 1000;
    },
    spoken(progress) {
      if (finished || current === null || progress.id !== current.id) return;
      record(progress.characters);
      if (progress.done && !paused) finishPart();
    },
    pause() {
      paused = true;
      cancelTimeout?.();
    },
    resume() {
      if (!paused) return;
      paused = false;
      if (current) speakFrom(current.part, wordStart(current.part.text, charactersOf(current.part)));
      else speakNext();
    },
    heard,
    stop() {
      if (finished) return;
      cut = true;
      finished = true;
      waiting.length = 0;
      cancelTimeout?.();
    },
  };

  function speakNext(): void {
    if (!begun || paused || finished || current || waiting.length === 0) return;
    const part = { text: waiting.shift()!, progress: [] };
    if (part.text === '') {
      speakNext();
      return;
    }
    parts.push(part);
    speakFrom(part, 0);
  }

  function speakFrom(part: Part, offset: number): void {
    const text = part.text.slice(offset);
    current = { id: options.nextId(), part, offset };
    transport.speak!({ id: current.id, text, speed: options.speed });
    cancelTimeout?.();
    const ms = ((3 * text.length) / (charactersPerSecond * options.speed)) * 1000 + slackMs;
    cancelTimeout = clock.after(ms, finishPart);
  }

  function record(characters: number): void {
    const { part, offset } = current!;
    if (part.progress.length === 0 && characters === 0) return;
    if (part.progress.length === 0) begin(part);
    const reached = Math.min(part.text.length, offset + characters);
    if (reached > charactersOf(part)) part.progress.push({ characters: reached, at: options.seconds() });
  }

  function begin(part: Part): void {
    part.progress.push({ characters: 0, at: options.seconds() });
    if (!started) {
      started = true;
      events.onPlaybackStarted();
    }
    events.onClause(part.text);
  }

  function finishPart(): void {
    cancelTimeout?.();
    const { part } = current!;
    current = null;
    if (part.progress.length === 0) {
      // It never started: the transport has no voice.
      parts.pop();
      const rest = [part.text, ...waiting].join(' ');
      waiting.length = 0;
      finished = true;
      options.onUnable(rest);
      return;
    }
    // A voice that ended by itself has said everything, whatever its last report was.
    part.progress.push({ characters: part.text.length, at: options.seconds() });
    speakNext();
    finishIfDone();
  }

  function finishIfDone(): void {
    if (!begun || finished || !ended || current || waiting.length > 0) return;
    finished = true;
    events.onFinished();
  }

  function heard(): Heard {
    const words = parts.flatMap((part) => wordsOf(part));
    const whole = parts.every((part) => charactersOf(part) >= part.text.length);
    return {
      text: parts
        .map((part) => part.text.slice(0, wordEnd(part.text, charactersOf(part))).trim())
        .filter(Boolean)
        .join(' '),
      words,
      from: words[0]?.from ?? null,
      to: words.at(-1)?.to ?? null,
      complete: ended && !cut && whole && waiting.length === 0,
      engine: started ? 'line' : null,
    };
  }
}

function charactersOf(part: Part): number {
  return part.progress.at(-1)?.characters ?? 0;
}

/** The words heard, with times interpolated between reports. */
function wordsOf(part: Part): Heard['words'] {
  const end = charactersOf(part);
  return [...part.text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
    index + word.length <= end
      ? [{ word, from: timeOf(part, index), to: timeOf(part, index + word.length) }]
      : [],
  );
}

function timeOf(part: Part, character: number): number {
  const after = part.progress.findIndex(({ characters }) => characters >= character);
  const [left, right] = [part.progress[Math.max(0, after - 1)]!, part.progress[Math.max(0, after)]!];
  if (right.characters <= left.characters) return right.at;
  const share = (character - left.characters) / (right.characters - left.characters);
  return left.at + Math.max(0, share) * (right.at - left.at);
}

function wordStart(text: string, characters: number): number {
  return text.slice(0, characters).search(/\S*$/);
}

/** Only whole words count as heard. */
function wordEnd(text: string, characters: number): number {
  const isCut = /\S/.test(text[characters - 1] ?? ' ') && /\S/.test(text[characters] ?? ' ');
  return isCut ? wordStart(text, characters) : characters;
}
