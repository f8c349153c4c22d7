import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { STOPWORDS, stemOf, wordsOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { namesAny } from './names-any.ts';
import { likenessOf } from './strange-word.ts';

/** A word as like an entry as this may be another for what it has: "ferrets" beside dogs and cats. */
const AKIN = 0.42;

/**
 * "And do you hang Christmas lights too?", right after it was told when trees are pruned: what is asked to be had or done here that the
 * entry knows nothing of, which is then not asked for again. Null: nothing of the kind is asked, or the entry speaks of it.
 */
export function newThing(turn: Turn, asked: AskedQuestion, entry: IndexedEntry): string | null {
  const { deciding, hearing } = localeOf(turn.state.language);
  const plain = plainOf(asked.text);
  const offer = deciding.offersThing.exec(plain);
  if (!offer) return null;
  const told = [entry.title, ...entry.phrasings, entry.answer].join(' ');
  const deed = deciding.deeds.find((sign) => sign.test(offer[0]));
  const thing = wordsOf(plain.replace(offer[0], ' ')).filter(
    (word) => !STOPWORDS.has(word) && !hearing.questions.askingWords.has(word),
  );
  // "Do you deal with them directly?" is asked of what was told.
  if (thing.length === 0 || deciding.pointsBack.test(plain.replace(offer[0], ' '))) return null;
  const isOtherDeed = deed !== undefined && !deed.test(told);
  const isNew = (word: string) =>
    !namesAny(entry, [stemOf(word)]) && likenessOf(turn.input.knowledge, asked, entry, word) < AKIN;
  return isOtherDeed || thing.some(isNew) ? (asked.objectText ?? thing.join(' ')) : null;
}
