import type { BookableStaff } from '../calendar.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { withoutAccents } from '../text/spanish-stem.ts';
import { wordsOf } from '../text/terms.ts';
import type { PeopleSigns } from './hearing-locale.ts';
import type { Understanding } from './understanding.ts';

/** Whom a message names: by first name or whole name; 'any' when it doesn't matter who. Of several, who alone isn't refused. */
export function readStaff(
  text: string,
  plain: string,
  staff: readonly BookableStaff[],
  { anybody, refused, refusedAfter }: PeopleSigns,
): Understanding['staff'] {
  const said = new Set(wordsOf(withoutAccents(text)));
  const heard = withoutAccents(plain);
  const named = staff.filter(({ name }) => nameWords(name).some((word) => said.has(word)));
  const whole = named.filter(({ name }) => nameWords(name).every((word) => said.has(word)));
  const isRefused = ({ name }: BookableStaff) => {
    const first = nameWords(name).find((word) => said.has(word))!;
    return refused.test(beforeWord(heard, first)) || refusedAfter?.test(afterWord(text, first)) === true;
  };
  const wished = named.filter((one) => !isRefused(one));
  const refusedOne =
    wished.length > 0 ? undefined : (whole[0] ?? (named.length === 1 ? named[0] : undefined));
  // "Ana" alone may be either of two.
  const one = wished.find((other) => whole.includes(other)) ?? (wished.length === 1 ? wished[0] : refusedOne);
  if (one) return { id: one.id, refused: one === refusedOne };
  return anybody.test(plain) ? { id: 'any', refused: false } : null;
}

const beforeWord = (plain: string, word: string): string => plain.slice(0, Math.max(0, placeOf(plain, word)));

const afterWord = (plain: string, word: string): string => plain.slice(placeOf(plain, word) + word.length);

const placeOf = (text: string, word: string): number =>
  withoutAccents(text).search(new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'iu'));

/** "Can I speak with Bo?": wishes to talk to one of the staff, rather than to be booked with them. */
export function asksToTalk(plain: string, staff: readonly BookableStaff[], { talkTo }: PeopleSigns): boolean {
  const heard = withoutAccents(plain);
  const said = new Set(wordsOf(heard));
  return staff
    .flatMap(({ name }) => nameWords(name))
    .some((word) => said.has(word) && talkTo.test(beforeWord(heard, word)));
}

/** "With her, then": the one of the staff whom the last reply named; of several the first, of whom it told. */
export function staffSpokenOf(
  plain: string,
  lastReply: string,
  staff: readonly BookableStaff[],
  { withThem, refused }: PeopleSigns,
): Understanding['staff'] {
  const place = plain.search(withThem);
  if (place < 0) return null;
  const said = wordsOf(withoutAccents(lastReply));
  const [first] = staff
    .map(({ id, name }) => ({ id, at: said.findIndex((word) => nameWords(name).includes(word)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return first ? { id: first.id, refused: refused.test(plain.slice(0, place)) } : null;
}

const TITLES = new Set('dr mr mrs ms miss prof doctor'.split(' '));

/** Without titles; a last name alone names somebody too, where it is long enough to be no other word. */
export const nameWords = (name: string): string[] =>
  wordsOf(withoutAccents(name)).filter((word) => word.length > 1 && !TITLES.has(word));

/** Who comes, if it isn't the customer. */
export function readForWhom(text: string, { forWhom, ownName }: PeopleSigns): Understanding['forWhom'] {
  if (ownName?.test(text)) return null;
  const told = forWhom.map((pattern) => pattern.exec(text)?.groups).filter((groups) => groups !== undefined);
  const [first] = told;
  if (!first) return null;
  // "My roommate will be there, his name is Sam."
  const short = told.find((groups) => groups.name !== undefined)?.name ?? null;
  const name = short && wholeName(text, short);
  const relation = told.find((groups) => groups.relation)?.relation ?? '';
  return { relation: relation.toLowerCase(), name };
}

/** "Ella Boudreau, I'm Marc", where the name of who comes was asked for: both are told. */
export function namedBeside(
  text: string,
  { question, booking }: Pick<DialogueState, 'question' | 'booking'>,
  { introducesSelf }: PeopleSigns,
): Understanding['forWhom'] {
  if (question?.kind !== 'name' || question.purpose !== 'booking' || !booking?.forWhom) return null;
  const name = introducesSelf.exec(text)?.groups?.other;
  return name && booking.forWhom.name === null ? { relation: '', name } : null;
}

/** "His name's Theo, Theo Bramwell." */
const wholeName = (text: string, name: string): string =>
  new RegExp(`[,.] (${name} \\p{Lu}[\\p{L}'’-]+)`, 'u').exec(text)?.[1] ?? name;
