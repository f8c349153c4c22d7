import { ownLanguage } from '@deskbell/contract';
import type { CallWords } from './call-words-shape.ts';
import { englishCallWords } from './english-call-words.ts';
import { spanishCallWords } from './spanish-call-words.ts';

export type { CallWords };

/** @param language the assistant's, BCP 47 */
export const callWords = (language: string): CallWords =>
  ownLanguage(language) === 'es' ? spanishCallWords : englishCallWords;
