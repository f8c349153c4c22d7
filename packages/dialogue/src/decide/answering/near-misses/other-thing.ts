import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { wordsOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import type { Considered } from '../answer-finding.ts';
import { SERVICE } from './is-side.ts';
import { strangeWord } from './strange-word.ts';

/** From here on a question and an entry are the same common question, whatever their words (docs/quality.md). */
export const SAME_COMMON = 0.6;

/** A word of the thing itself is strange from here on, unless the answer is as sure as this. */
const UNLIKE = 0.21;
/** "Do you rent boats?" is like "do you rent crates?" by its frame alone. */
export const SURE_OF_OFFER = 0.97;

/** "Can we bring a DJ?" beside bringing wine: the thing is known nowhere, and none of what the entry is about. */
export const unlikeThing = ({ input }: Turn, asked: AskedQuestion, entry: IndexedEntry): string | null =>
  asked.objectText === null
    ? null
    : strangeWord(input.knowledge, asked, entry, {
        below: UNLIKE,
        // Whose it is makes no other thing of it.
        among: new Set(wordsOf(asked.objectText.replace(/\p{L}+['’]s /gu, ''))),
      });

/** Judged less than this, what asks whether a thing is to be had isn't answered by what tells of another (docs/quality.md). */
const HARDLY_ANSWERS = 0.4;
/** Judged less than this, whatever else is asked than the thing itself makes it another question. */
const HARDLY_AT_ALL = 0.1;
/** A word as unlike an entry as this may be another thing than it is on. */
const OTHER_THING = 0.42;

/** "Do you teach truck driving?" beside cars with a stick shift: a yes to another question. */
export const otherThing = (
  { input }: Turn,
  asked: AskedQuestion,
  { entry, agreement = 0, judged }: Considered,
): string | null =>
  asked.isPolar &&
  asked.object.length > 0 &&
  (entry.kind === 'faq' || entry.id.startsWith(SERVICE)) &&
  input.knowledge.language === 'en' &&
  judged !== undefined &&
  judged < HARDLY_ANSWERS &&
  agreement < SAME_COMMON
    ? strangeWord(input.knowledge, asked, entry, {
        below: OTHER_THING,
        among: judged < HARDLY_AT_ALL ? thingsIn(asked) : new Set(wordsOf(asked.objectText ?? '')),
      })
    : null;

/** The words of a question but for what is done: "do you wash cats?" beside a cat's bath. */
const thingsIn = ({ text }: AskedQuestion): ReadonlySet<string> => {
  const words = wordsOf(plainOf(text));
  return new Set(words.filter((_, at) => !DOERS.has(words[at - 1] ?? '')));
};
const DOERS: ReadonlySet<string> = new Set([
  'you',
  'u',
  'ya',
  'guys',
  'i',
  'we',
  'they',
  'to',
  'also',
  'people',
]);
