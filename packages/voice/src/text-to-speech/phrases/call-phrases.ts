import type { CallPhrases } from '../../call-settings.ts';
import { englishPhrases } from './english-phrases.ts';
import type { PhrasesByTone, Tone } from './phrases-by-tone.ts';
import { spanishPhrases } from './spanish-phrases.ts';

export type { Tone };

const phrasesByLanguage: Readonly<Record<'en' | 'es', PhrasesByTone>> = {
  en: englishPhrases,
  es: spanishPhrases,
};

/**
 * What a call says of itself in this tone and language. Opening, notice and farewell of the owner's own come from the
 * assistant's settings.
 */
export function callPhrases(
  tone: Tone,
  language: 'en' | 'es',
  own: { notice?: string; farewell?: string } = {},
): CallPhrases {
  const phrases = phrasesByLanguage[language][tone];
  return { ...phrases, notice: own.notice ?? '', farewell: own.farewell || phrases.farewell };
}
