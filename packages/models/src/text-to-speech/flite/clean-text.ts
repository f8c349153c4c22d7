import { shortenWords } from '../shorten-words.ts';
import type { Respelling } from '../voices.ts';
import { withRespellings } from '../with-respellings.ts';

/**
 * A clause reduced to what flite can speak: ASCII letters, digits and punctuation. Empty when no letter
 * or digit is left. Words of the pronunciation list are replaced by how they should sound.
 */
export function cleanText(text: string, pronunciations: readonly Respelling[] = []): string {
  const plain = shortenWords(withRespellings(asciiOf(text), pronunciations, asciiOf));
  return /[a-z0-9]/i.test(plain) ? plain : '';
}

function asciiOf(text: string): string {
  return text
    .replace(/…/g, '. ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s*[–—]\s*/g, ', ')
    .replace(/[^ -~]+/g, ' ')
    .replace(/["*_#<>[\]{}|\\^~]+/g, ' ');
}
