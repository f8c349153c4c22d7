import { shortenWords } from '../shorten-words.ts';
import type { Respelling } from '../voices.ts';
import { withRespellings } from '../with-respellings.ts';

/**
 * A clause reduced to what Pico can speak: the letters of Western Europe, digits and punctuation, and nothing that it would take
 * for markup. Empty when no letter or digit is left. Words of the pronunciation list are replaced by how they should sound.
 */
export function picoText(text: string, pronunciations: readonly Respelling[] = []): string {
  const plain = shortenWords(withRespellings(latinOf(text), pronunciations, latinOf));
  return /[\p{L}\p{N}]/u.test(plain) ? plain : '';
}

function latinOf(text: string): string {
  return text
    .replace(/…/g, '. ')
    .normalize('NFC')
    .replace(/[^\0-ÿ]/gu, withoutMarks)
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s*[–—]\s*/g, ', ')
    .replace(/[^ -~¡¿À-ÖØ-öø-ÿ]+/g, ' ')
    .replace(/["*_#<>[\]{}|\\^~]+/g, ' ');
}

const withoutMarks = (letter: string): string => letter.normalize('NFKD').replace(/\p{M}/gu, '');
