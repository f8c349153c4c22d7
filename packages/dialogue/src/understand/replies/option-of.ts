import { plainOf } from '../../text/plain-of.ts';
import { termsOf, wordsOf } from '../../text/terms.ts';
import type { ReplySigns } from '../hearing-locale.ts';
import type { ReplyToQuestion } from '../understanding.ts';

interface Source {
  clauses: readonly string[];
  asks: readonly boolean[];
  signs: ReplySigns;
}

/** "The second one, please": by place, where hardly anything else is said. */
export function optionByPlace(count: number, { clauses, asks, signs }: Source): ReplyToQuestion | null {
  for (const [at, clause] of clauses.entries()) {
    const plain = plainOf(clause);
    const place = placeIn(plain, count, signs) ?? (asks[at] ? null : placeNamed(plain, count, signs));
    if (place !== null) return { type: 'option', index: place };
  }
  return null;
}

/** "Early bird me, so the first one you've got": named as one of those told, whatever is said around it. */
function placeNamed(plain: string, count: number, { ordinals, oneOfTold }: ReplySigns): number | null {
  const named = oneOfTold?.exec(plain)?.groups?.place;
  const found = named && ordinals.find(([, pattern]) => pattern.test(named));
  return found ? inRange(found[0] < 0 ? count - 1 : found[0], count) : null;
}

/** The place from 0 that a plain text points at among so many; null: none, or none there is. */
export function placeIn(plain: string, count: number, { ordinals, fillers }: ReplySigns): number | null {
  const bare = /^(?:#|no\.? ?|nr\.? ?)?(\d)(?: (?:pls|plz|please|thanks|thx|por favor))?$/.exec(plain);
  if (bare) return inRange(Number(bare[1]) - 1, count);
  for (const [place, pattern] of ordinals) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const rest = wordsOf(plain.replace(match[0], ' '));
    // "One" alone is a place, "that one" and "another one" are none.
    const isOne =
      match[0] === 'one' && rest.some((word) => word !== 'number' && word !== 'option' && word !== 'please');
    if (isOne || rest.some((word) => !fillers.has(word))) continue;
    return inRange(place < 0 ? count - 1 : place, count);
  }
  return null;
}

const inRange = (place: number, count: number): number | null => (place >= 0 && place < count ? place : null);

/** By place, or by words that only one of the titles has. */
export function optionAmongTitles(titles: readonly string[], source: Source): ReplyToQuestion | null {
  const text = source.clauses.join(' ');
  const said = new Set(termsOf(text));
  const key = plainOf(text);
  const exact = titles.findIndex((title) => plainOf(title) === key);
  if (exact >= 0) return { type: 'option', index: exact };
  const place = optionByPlace(titles.length, source);
  if (place) return place;
  const shares = titles.map((_, at) => ownShare(titles, at, said));
  const best = Math.max(0, ...shares);
  const index = shares.indexOf(best);
  return best >= 0.5 && shares.filter((share) => share === best).length === 1 && said.size <= MOST_WORDS
    ? { type: 'option', index }
    : null;
}

/** A longer reply asks something anew. */
const MOST_WORDS = 5;

/** How much of the words that only this title has are said, or of all that is said is in this title alone. */
function ownShare(titles: readonly string[], at: number, said: ReadonlySet<string>): number {
  const others = new Set(titles.flatMap((title, other) => (other === at ? [] : termsOf(title))));
  const own = new Set(termsOf(titles[at]!).filter((term) => !others.has(term)));
  const hits = [...own].filter((term) => said.has(term)).length;
  return hits === 0 ? 0 : Math.max(hits / own.size, hits / said.size);
}
