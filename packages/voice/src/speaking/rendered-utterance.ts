import type { PlaybackTimeline } from '../audio/playback-timeline.ts';
import type { Player } from '../audio/player.ts';
import type { Clause } from '../text-to-speech/split-into-clauses.ts';
import { wordTimings } from '../text-to-speech/word-timings.ts';
import type { Heard, Utterance, UtteranceEvents } from './utterance.ts';

/** Audio at the transport's rate, and what spoke it. */
export interface RenderedClause {
  samples: Int16Array;
  engine: string;
}

export interface RenderedUtterance extends Utterance {
  /** Where the word begins that plays at a position; null: none. */
  wordAt(position: number): number | null;
  /** Whether any of its audio was queued. */
  hasAudio(): boolean;
}

export interface RenderedUtteranceOptions {
  player: Player;
  timeline: PlaybackTimeline;
  rate: number;
  splitIntoClauses(text: string, isFirst: boolean): Clause[];
  render(clause: Clause, signal: AbortSignal): Promise<RenderedClause>;
  events: UtteranceEvents;
}

interface SpokenClause {
  clause: Clause;
  words: { word: string; from: number; to: number }[];
  /** Where its audio lies in everything ever queued; null: it could not be spoken. */
  span: { from: number; to: number } | null;
}

/** Clauses rendered ahead of playback: one plays, the next is ready. */
const maxAhead = 2;
const sentenceGapMs = 260;
const clauseGapMs = 90;
/** A word is understood without its last sound; a number of many words is not without its last word. */
const lastSoundMs = 80;

/** Renders clauses one ahead of playback, and tracks what was heard of them. */
export function openRenderedUtterance(options: RenderedUtteranceOptions): RenderedUtterance {
  const { player, timeline, rate, events } = options;
  const abort = new AbortController();
  const waiting: Clause[] = [];
  const spoken: SpokenClause[] = [];
  let isFirst = true;
  let ended = false;
  let finished = false;
  let rendering = false;
  let ahead = 0;
  let started = false;
  let engine: string | null = null;
  let furthest = 0;
  let cut = false;

  return {
    add(text) {
      const clauses = options.splitIntoClauses(text, isFirst);
      isFirst &&= clauses.every(({ spoken }) => spoken === '');
      waiting.push(...clauses);
      renderNext();
    },
    end() {
      ended = true;
      finishIfDone();
    },
    leftMs() {
      if (!ended || waiting.length > 0 || rendering) return null;
      return Math.max(0, ((lastTo() - player.position()) / rate) * 1000);
    },
    heard,
    stop() {
      if (finished) return;
      // Before the audio is dropped: how far it was played.
      furthest = Math.max(furthest, player.position());
      cut = !ended || rendering || waiting.length > 0;
      finished = true;
      abort.abort(new DOMException('No longer to be heard', 'AbortError'));
      waiting.length = 0;
    },
    hasAudio: () => spoken.some(({ span }) => span !== null),
    wordAt(position) {
      furthest = Math.max(furthest, position);
      for (const { span, words } of spoken) {
        if (!span || position < span.from || position >= span.to) continue;
        const word = words.find(({ to }) => position < positionAt(span, to));
        return word ? positionAt(span, word.from) : null;
      }
      return null;
    },
  };

  function renderNext(): void {
    if (rendering || finished || ahead >= maxAhead || waiting.length === 0) return;
    const clause = waiting.shift()!;
    if (clause.spoken === '') {
      spoken.push({ clause, words: [], span: null });
      renderNext();
      finishIfDone();
      return;
    }
    rendering = true;
    options
      .render(clause, abort.signal)
      .then((audio) => queue(clause, audio))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        spoken.push({ clause, words: [], span: null });
        events.onFailed(error);
      })
      .finally(() => {
        rendering = false;
        renderNext();
        finishIfDone();
      });
  }

  function queue(clause: Clause, audio: RenderedClause): void {
    if (finished) return;
    engine ??= audio.engine;
    const span = player.add(audio.samples);
    const gap = /[.!?]["”')]*\s*$/.test(clause.written) ? sentenceGapMs : clauseGapMs;
    spoken.push({ clause, words: wordTimings(clause), span });
    ahead += 1;
    player.when(span.from + 1, () => {
      if (finished) return;
      ahead -= 1;
      if (!started) {
        started = true;
        events.onPlaybackStarted();
      }
      events.onClause(clause.written.trim());
      renderNext();
    });
    // No gap after the last clause: what follows may already be there.
    if (waiting.length > 0 || !ended) player.add(new Int16Array(Math.round((gap * rate) / 1000)));
  }

  function finishIfDone(): void {
    if (finished || !ended || rendering || waiting.length > 0) return;
    const end = lastTo();
    if (player.position() >= end) finish();
    else
      player.when(end, () => {
        if (ended && !rendering && waiting.length === 0) finish();
      });
  }

  function finish(): void {
    if (finished) return;
    furthest = Math.max(furthest, lastTo());
    finished = true;
    events.onFinished();
  }

  function lastTo(): number {
    return spoken.findLast(({ span }) => span !== null)?.span?.to ?? 0;
  }

  function heard(): Heard {
    const here = finished ? furthest : Math.max(furthest, player.position());
    const words: Heard['words'] = [];
    let text = '';
    let complete = ended && !cut && !rendering && waiting.length === 0;
    for (const { clause, words: all, span } of spoken) {
      if (!span) {
        // Silent text counts with what precedes it; what couldn't be spoken wasn't heard.
        if (clause.spoken === '') text += clause.written;
        else complete = false;
        continue;
      }
      const count = all.filter((word) => here >= heardFrom(span, word)).length;
      for (const word of all.slice(0, count)) {
        const from = timeline.secondsOf(positionAt(span, word.from));
        words.push({
          word: word.word,
          from,
          to: Math.max(from, timeline.secondsOf(positionAt(span, word.to))),
        });
      }
      text += beginningOf(clause, count);
      if (count < all.length) {
        complete = false;
        break;
      }
    }
    return {
      text: text.trim(),
      words,
      from: words[0]?.from ?? null,
      to: words.at(-1)?.to ?? null,
      complete,
      engine,
    };
  }

  /** From where on a word counts as heard. */
  function heardFrom(span: { from: number; to: number }, word: { from: number; to: number }): number {
    const [from, to] = [positionAt(span, word.from), positionAt(span, word.to)];
    return to - Math.min(0.3 * (to - from), (lastSoundMs * rate) / 1000);
  }
}

function positionAt(span: { from: number; to: number }, share: number): number {
  return span.from + Math.round(share * (span.to - span.from));
}

/** The text as written, up to the end of its nth spoken word. */
function beginningOf(clause: Clause, count: number): string {
  let words = 0;
  let text = '';
  for (const piece of clause.pieces) {
    if (piece.spoken) words += 1;
    if (words > count) break;
    text += piece.written;
  }
  return text;
}
