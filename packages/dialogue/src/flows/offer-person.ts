import type { BusinessProfile } from '../business-profile.ts';
import { say } from '../wording/lines.ts';
import type { Mood } from './mood.ts';

/** How the customer has fared so far. */
export interface Patience {
  /** Replies without an answer in a row, this turn's included. */
  misses: number;
  /** How often in a row the same entry was said, this turn included. */
  sameAnswer: number;
  /** How this turn's message sounds. */
  mood: Mood;
}

export type OfferReason = 'misses' | 'same_answer' | 'anger';

/** So many are a customer we don't help. */
const MOST_MISSES = 2;
/** The same answer said again wasn't the answer. */
const MOST_OF_THE_SAME = 2;

/**
 * Why somebody to talk to should be offered now; null: no need. Anger comes first, as it is answered with an apology.
 */
export function offerReason({ misses, sameAnswer, mood }: Patience): OfferReason | null {
  if (mood.angry) return 'anger';
  if (misses >= MOST_MISSES) return 'misses';
  return sameAnswer >= MOST_OF_THE_SAME ? 'same_answer' : null;
}

/**
 * The offer in words, to be said after the reply; empty: none is made. A "yes" to it is a wish for a person.
 */
export function offerPerson(profile: BusinessProfile, patience: Patience): string {
  const reason = offerReason(patience);
  if (reason === null) return '';
  return say(profile, reason === 'anger' ? 'offerPersonSorry' : 'offerPerson');
}
