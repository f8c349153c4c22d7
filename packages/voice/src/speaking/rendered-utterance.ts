import type { PlaybackTimeline } from '../audio/playback-timeline.ts';
import type { Player } from '../audio/player.ts';
import type { Clause } from '../text-to-speech/split-into-clauses.ts';
import { wordTimings } from '../text-to-speech/word-timings.ts';
import type { Heard, Utterance, UtteranceEvents } from './utterance.ts';

/** Sound at the transport's rate, and what spoke it. */
export interface RenderedClause {
  samples: Int16Array;
  engine: string;
}

export interface RenderedUtterance extends Utterance {
  /** Where the word begins that is heard at a position; null: none is. */
  wordAt(position: number): number | null;
  /** Whether any of its sound was queued. */
  hasSound(): boolean;
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
  /** Where its sound lies among all that was ever queued; null: it could not be spoken. */
  span: { from: number; to: number } | null;
}

/** So many clauses are rendered and not yet begun to be heard: one plays, the next is ready. */
const ahead = 2;
const sentenceGapMs = 260;
const clauseGapMs = 90;
/** Without its last sound a word is understood; a number of many words is not without its last word. */
const lastSoundMs = 80;

/** Renders clauses one ahead of what is heard, and knows what was heard of them. */
export function openRenderedUtterance(options: RenderedUtteranceOptions): RenderedUtterance {
  const { player, timeline, rate, events } = options;
  const abort = new AbortController();
  const waiting: Clause[] = [];
  const spoken: SpokenClause[] = [];
  let isFirst = true;
  let ended = false;
  let finished = false;
  let rendering = false;
  let unheard = 0;
  let sounded = false;
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
      // Before the sound is thrown away: how far it was heard.
      furthest = Math.max(furthest, player.position());
      cut = !ended || rendering || waiting.length > 0;
      finished = true;
      abort.abort(new DOMException('Not to be heard any further', 'AbortError'));
      waiting.length = 0;
    },
    hasSound: () => spoken.some(({ span }) => span !== null),
    wordAt(position) {
      furthest = Math.max(furthest, position);
      for (const { span, words } of spoken) {
        if (!span || position < span.from || position >= span.to) continue;
        const word = words.find(({ to }) => position < placeOf(span, to));
        return word ? placeOf(span, word.from) : null;
      }
      return null;
    },
  };

  function renderNext(): void {
    if (rendering || finished || unheard >= ahead || waiting.length === 0) return;
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
      .then((sound) => queue(clause, sound))
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

  function queue(clause: Clause, sound: RenderedClause): void {
    if (finished) return;
    engine ??= sound.engine;
    const span = player.add(sound.samples);
    const gap = /[.!?]["”')]*\s*$/.test(clause.written) ? sentenceGapMs : clauseGapMs;
    spoken.push({ clause, words: wordTimings(clause), span });
    unheard += 1;
    player.when(span.from + 1, () => {
      if (finished) return;
      unheard -= 1;
      if (!sounded) {
        sounded = true;
        events.onPlaybackStarted();
      }
      events.onClause(clause.written.trim());
      renderNext();
    });
    // The last gap isn't waited for: what follows may already be there.
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
        // What has no sound goes with what stands before it; what couldn't be spoken wasn't heard.
        if (clause.spoken === '') text += clause.written;
        else complete = false;
        continue;
      }
      const count = all.filter((word) => here >= heardFrom(span, word)).length;
      for (const word of all.slice(0, count)) {
        const from = timeline.secondsOf(placeOf(span, word.from));
        words.push({ word: word.word, from, to: Math.max(from, timeline.secondsOf(placeOf(span, word.to))) });
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

  /** Where a word counts as heard. */
  function heardFrom(span: { from: number; to: number }, word: { from: number; to: number }): number {
    const [from, to] = [placeOf(span, word.from), placeOf(span, word.to)];
    return to - Math.min(0.3 * (to - from), (lastSoundMs * rate) / 1000);
  }
}

function placeOf(span: { from: number; to: number }, share: number): number {
  return span.from + Math.round(share * (span.to - span.from));
}

/** As written, up to the end of its nth spoken word. */
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
