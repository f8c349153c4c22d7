import { isSpelled, spellOut } from './letters.ts';
import { type Rule, rule, wordEnd } from './rule.ts';

/** Words in capitals that are read as letters: "FAQ", "Q&A", "U.S."; not among others in capitals: "CALL US NOW". */
export const acronyms: readonly Rule[] = [
  rule(
    `(\\p{Lu}{1,3})&(\\p{Lu}{1,3})${wordEnd}`,
    ([, one, other]) => `${spellOut(one!)} and ${spellOut(other!)}`,
  ),
  rule(
    '(?:\\p{Lu}\\.)+(?:\\p{Lu}(?![\\p{L}.])|\\p{Lu}\\.(?!\\p{L}))',
    ([word], { after }) => spellOut(word) + (word.endsWith('.') && /^\s*$/.test(after) ? '.' : ''),
  ),
  rule(`(\\p{Lu}{2,5})(s?)(?:['’](s))?${wordEnd}`, ([, word, many, own], { before, after }) => {
    const isShouted = /\p{Lu}{2} $/u.test(before) || /^ \p{Lu}{2}/u.test(after);
    if (!isSpelled(word!) || (capitalWords.has(word!) && isShouted)) return null;
    return `${spellOut(word!)}${many || own ? "'s" : ''}`;
  }),
];

const capitalWords = new Set(['US', 'IT', 'ID', 'PA']);
