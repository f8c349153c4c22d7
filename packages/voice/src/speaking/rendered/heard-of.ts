import type { Clause } from '../../text-to-speech/split-into-clauses.ts';
import type { Heard } from '../utterance.ts';
import { isSpoken } from './reduce-rendered.ts';
import type { RenderedState, Span, SpokenClause } from './rendered-state.ts';

/** A word is understood without its last sound; a number of many words is not without its last word. */
const lastSoundMs = 80;

/**
 * What was heard of an utterance.
 * @param position where playback is
 * @param secondsOf when a position was played, in seconds from the start of the call
 */
export function heardOf(
  state: RenderedState,
  { position, rate, secondsOf }: { position: number; rate: number; secondsOf(position: number): number },
): Heard {
  const here = state.finished ? state.furthest : Math.max(state.furthest, position);
  const words: Heard['words'] = [];
  let text = '';
  let complete = isSpoken(state) && !state.cut;
  for (const { clause, words: all, span } of state.spoken) {
    if (!span) {
      // Silent text counts with what precedes it; what couldn't be spoken wasn't heard.
      if (clause.spoken === '') text += clause.written;
      else complete = false;
      continue;
    }
    const heard = all.filter((word) => here >= heardFrom(span, word, rate));
    words.push(...heard.map((word) => timed(span, word, secondsOf)));
    text += beginningOf(clause, heard.length);
    if (heard.length === all.length) continue;
    complete = false;
    break;
  }
  const [from, to] = [words[0]?.from ?? null, words.at(-1)?.to ?? null];
  return { text: text.trim(), words, from, to, complete, engine: state.engine };
}

/** Where the word begins that plays at a position; null: none. */
export function wordAt({ spoken }: RenderedState, position: number): number | null {
  for (const { span, words } of spoken) {
    if (!span || position < span.from || position >= span.to) continue;
    const word = words.find(({ to }) => position < positionAt(span, to));
    return word ? positionAt(span, word.from) : null;
  }
  return null;
}

type Word = SpokenClause['words'][number];

function timed(span: Span, { word, from, to }: Word, secondsOf: (position: number) => number) {
  const begins = secondsOf(positionAt(span, from));
  return { word, from: begins, to: Math.max(begins, secondsOf(positionAt(span, to))) };
}

/** From where on a word counts as heard. */
function heardFrom(span: Span, word: Word, rate: number): number {
  const [from, to] = [positionAt(span, word.from), positionAt(span, word.to)];
  return to - Math.min(0.3 * (to - from), (lastSoundMs * rate) / 1000);
}

function positionAt(span: Span, share: number): number {
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
