import type { ExpectedAnswer } from '../conversation.ts';
import { fitsExpectedAnswer } from './fits-expected-answer.ts';
import { isBackchannel, isInterruption, isNoise } from './short-utterances.ts';
import { spokenWords } from './spoken-words.ts';

export interface Overlap {
  /** What the caller said over the reply, as far as it is known. */
  text: string;
  /** How long they have been heard. */
  voicedMs: number;
  /** Whether they are silent again. */
  over: boolean;
  interruptMs: number;
  /** What the reply asks for, and how much of it was still to be heard when they began; null: not known. */
  expects: ExpectedAnswer;
  leftMs: number | null;
}

/** Two words within this are more often an "uh-huh" that was misheard: nobody says a wish so fast. */
const hardlySaidMs = 450;
/** A question this near its end has been understood: what is said then answers it. */
const nearlyHeardMs = 1_200;
/** No cough is longer. */
const coughMs = 500;

/**
 * What a sound over the assistant's speech is. `interruption`: the caller wants the word, or answers; `acknowledgement` and
 * `noise`: the reply goes on; `undecided`: they are still speaking.
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
  // Two words that are neither are meant; one alone is more often a cough that was given a word.
  const isMeant = words.length > 2 || (words.length === 2 && voicedMs >= hardlySaidMs);
  return isMeant || (expects !== null && fitsExpectedAnswer(expects, text)) ? 'interruption' : 'noise';
}
