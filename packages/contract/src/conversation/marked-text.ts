import * as z from 'zod';

/** A text in pieces, and which of them are what was searched for. */
export const MarkedTextSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type MarkedText = z.infer<typeof MarkedTextSchema>;

/** Letters and digits, as the database's `words_in` reads them; marks go with what they stand on. */
const words = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Marks in a text the words that begin as one of those searched for, whatever their case and accents; in phone numbers, any of the
 * digits. Joined again, the pieces are the text.
 */
export function markWords(text: string, search: string): MarkedText {
  const wanted = folded(search).match(words) ?? [];
  const pieces: MarkedText = [];
  let end = 0;
  for (const found of text.matchAll(words)) {
    if (!wanted.some((word) => isFoundBy(folded(found[0]), word))) continue;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), isMatch: false });
    pieces.push({ text: found[0], isMatch: true });
    end = found.index + found[0].length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), isMatch: false }] : pieces;
}

/** As the database's function of that name. */
const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Some signs are several words once they are folded: ½ is 1 and 2. */
const isFoundBy = (word: string, wanted: string): boolean =>
  (word.match(words) ?? []).some((part) => part.startsWith(wanted)) ||
  (/^\d{7,}$/.test(word) && wanted.length > 2 && word.includes(wanted));
