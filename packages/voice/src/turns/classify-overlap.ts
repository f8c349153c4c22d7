import type { ExpectedAnswer } from '../conversation.ts';
import { fitsExpectedAnswer } from './fits-expected-answer.ts';
import { isBackchannel, isInterruption, isNoise } from './short-utterances.ts';
import { spokenWords } from './spoken-words.ts';

export interface Overlap {
  /** The caller's words over the reply, as far as they are known. */
  text: string;
  /** How long they have been speaking. */
  voicedMs: number;
  /** Whether they are silent again. */
  over: boolean;
  interruptMs: number;
  /** What the reply asks for, and how much of it was unplayed when they began; null: unknown. */
  expects: ExpectedAnswer;
  leftMs: number | null;
}

/** Two words within this are more often a misrecognized backchannel: nobody says a request so fast. */
const tooFastMs = 450;
/** A question this close to its end has been understood: speech from here on answers it. */
const nearlyHeardMs = 1_200;
/** A cough is shorter. */
const coughMs = 500;

/**
 * What the caller's speech over a reply is. `interruption`: they want the turn, or answer; `backchannel` and `noise`: the
 * reply continues; `undecided`: they are still speaking.
 */
export function classifyOverlap(overlap: Overlap): 'interruption' | 'backchannel' | 'noise' | 'undecided' {
  const { text, voicedMs, over, interruptMs, expects, leftMs } = overlap;
  const words = spokenWords(text);
  if (words.length === 0) return over ? 'noise' : 'undecided';
  const nearlyHeard = leftMs !== null && leftMs <= nearlyHeardMs;
  if (over && nearlyHeard && expects !== null && fitsExpectedAnswer(expects, text)) return 'interruption';
  if (isBackchannel(words)) return over ? 'backchannel' : 'undecided';
  if (isInterruption(text, words)) return 'interruption';
  if (over && voicedMs < coughMs && isNoise(words)) return 'noise';
  if (voicedMs >= interruptMs) return 'interruption';
  if (!over) return 'undecided';
  // Two words that are neither are intended; a single one is more often a cough recognized as a word.
  const isIntended = words.length > 2 || (words.length === 2 && voicedMs >= tooFastMs);
  return isIntended || (expects !== null && fitsExpectedAnswer(expects, text)) ? 'interruption' : 'noise';
}
