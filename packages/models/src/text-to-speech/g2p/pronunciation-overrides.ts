import type { Respelling } from '../voices.ts';
import type { Phones } from './phones.ts';
import { respelledPhones } from './respelled-phones.ts';
import { type Token, tokenizeClause } from './tokenize-clause.ts';
import { wordPhones } from './word-phones.ts';

/** Finds the words of a pronunciation list in clauses. */
export interface PronunciationOverrides {
  /** The longest entry whose words begin at `tokens[at]`: how it is said, and how many tokens it takes. */
  find(tokens: readonly Token[], at: number): { say: string; phones: Phones; length: number } | undefined;
}

/** Capitals don't matter; an entry is found in its possessive too ("Nguyen's"). */
export function pronunciationOverrides(list: readonly Respelling[]): PronunciationOverrides {
  const entries = list
    .map(({ word, say }) => ({ words: plainWords(word), say }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  return {
    find(tokens, at) {
      for (const { words, say } of entries) {
        const ending = match(words, tokens.slice(at, at + words.length));
        if (ending === undefined) continue;
        const phones = respelledPhones(say, wordPhones);
        if (phones.length > 0) return { say, phones: [...phones, ...ending], length: words.length };
      }
      return undefined;
    },
  };
}

function plainWords(text: string): string[] {
  return tokenizeClause(text).flatMap((token) => (token.kind === 'word' ? [token.text.toLowerCase()] : []));
}

/** The sounds of what follows the entry's last word, mostly none; undefined where the words are others. */
function match(words: readonly string[], tokens: readonly Token[]): string[] | undefined {
  const said = tokens.map((token) => (token.kind === 'word' ? token.text.toLowerCase() : ''));
  const last = words.length - 1;
  if (words.some((word, i) => i < last && word !== said[i])) return undefined;
  if (said[last] === words[last]) return [];
  return said[last] === `${words[last]}'s` ? ['Z'] : undefined;
}
