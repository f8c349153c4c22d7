import type { SpokenPiece } from './text-normalization/normalize-text.ts';

export const isSpoken = ({ spoken }: SpokenPiece): boolean => /\p{L}/u.test(spoken);

export const isSentenceEnd = ({ spoken }: SpokenPiece): boolean => /[.!?]$/.test(spoken);

/** How many words are spoken. */
export const countWords = (pieces: readonly SpokenPiece[]): number =>
  pieces.reduce((sum, { spoken }) => sum + (spoken.match(/[\p{L}'][\p{L}\p{M}']*/gu)?.length ?? 0), 0);

const never = 1000;

/** How bad it is to pause between two pieces: 0 at a semicolon, 1000 within a name. */
export function boundaryCost(before: SpokenPiece, after: SpokenPiece): number {
  if (/[;:.!?]$/.test(before.spoken)) return 0;
  if (before.spoken.endsWith(',')) return isEnumerated(before, after) || isDate(before, after) ? 20 : 1;
  if (!isSpoken(after)) return never;
  const [last, next] = [before.written.trim(), after.written.trim()];
  if (isNamePart(last) && isNamePart(next)) return never;
  if (/\d/.test(last) || leading.has(last.toLowerCase()))
    return conjunctions.has(next.toLowerCase()) ? 4 : 40;
  // "Monday to Friday", "9 am to noon".
  if (next === 'to' && isNamePart(last)) return 40;
  if (conjunctions.has(next.toLowerCase())) return 3;
  return prepositions.has(next.toLowerCase()) ? 6 : 14;
}

/** Letters read out one after the other, "A, Z, I, Z", belong together. */
const isEnumerated = (before: SpokenPiece, after: SpokenPiece): boolean =>
  /^["“(]?\p{L}[,.-]?$/u.test(before.written.trim()) && /^\p{L}[,.?!")]*$/u.test(after.written.trim());

/** "Thursday, March 5". */
const isDate = (before: SpokenPiece, after: SpokenPiece): boolean =>
  /day,?$/.test(before.written.trim()) && /^\p{Lu}\p{L}+\.? \d/u.test(after.written);

/** "Anna", "O'Neil", "12": names, streets and what is numbered. */
const isNamePart = (word: string): boolean => /^["“'(]?(?:\p{Lu}|\d)/u.test(word) && !starters.has(word);

const starters = new Set(['I', "I'm", "I'll", "I've", 'A', 'The', 'We', 'You', 'Our', 'Your', 'It', 'If']);

const words = (list: string): Set<string> => new Set(list.split(' '));

/** Good places to pause before; English and Spanish. */
const conjunctions = words(
  'and but or so because if when while although though unless until which who that where then than whether y e o u pero porque aunque mientras cuando si que donde sino pues',
);

const prepositions = words(
  'from for with without at on in to by before after between during about near through under over into de del con para por en sin sobre hasta desde entre',
);

/** These belong to what follows. */
const leading = words(
  'a an the this that these those my your our his her its their to of for from with without at on in by and or but is are was be not no very at about than as if please mr mrs ms dr el la los las un una unos unas mi tu su sus nuestro nuestra de del al con para por en sin sobre hasta desde entre y que lo muy',
);
