import { ownLanguage } from '@deskbell/contract';
import { englishPhoneWords } from './english-phone-words.ts';
import type { PhoneWords } from './phone-words-shape.ts';
import { spanishPhoneWords } from './spanish-phone-words.ts';

export type { PhoneWords };

/** @param language the assistant's, BCP 47 */
export const phoneWords = (language: string): PhoneWords =>
  ownLanguage(language) === 'es' ? spanishPhoneWords : englishPhoneWords;
