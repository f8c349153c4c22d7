import { clauseSymbols } from '../kokoro/clause-symbols.ts';
import type { Respelling } from '../voices.ts';

/**
 * A clause in the sounds that Piper's American voices were trained with: the International Phonetic Alphabet as eSpeak writes
 * it, long vowels marked. Made from Kokoro's symbols, which write a diphthong as one letter. Empty when nothing can be said.
 */
export function piperSymbols(clause: string, pronunciations: readonly Respelling[] = []): string {
  return clauseSymbols(clause, pronunciations)
    .replace(/ɜɹ/g, 'ɜː')
    .replace(/əɹ/g, 'ɚ')
    .replace(/(?<=[ˈˌ])i/g, 'iː')
    .replace(/./gu, (symbol) => spellings.get(symbol) ?? symbol);
}

const spellings = new Map(
  Object.entries({
    A: 'eɪ',
    I: 'aɪ',
    O: 'oʊ',
    W: 'aʊ',
    Y: 'ɔɪ',
    T: 'ɾ',
    u: 'uː',
    ɑ: 'ɑː',
    ɔ: 'ɔː',
    ᵊ: 'ə',
    ʧ: 'tʃ',
    ʤ: 'dʒ',
    '—': ',',
    '…': '.',
  }),
);
