import type { BookableService } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { termsOf, wordsOf } from '../../text/terms.ts';
import { toldJustNow } from '../../understand/services/compared-service.ts';
import { sharesOf } from '../../understand/services/named-services.ts';
import type { Turn } from '../turn.ts';
import type { ComparisonAsked, Side } from './comparison-locale.ts';

/** What is asked of several services side by side. */
export interface ComparisonQuestion {
  clause: number;
  /** In the order in which they were named. */
  services: BookableService[];
  /** Null: how they differ on the whole. */
  by: { side: Side; way: 'least' | 'most' | 'same' } | null;
  /** Of the one named first: a yes or a no is wanted. */
  isPolar: boolean;
}

/** "Is the hot stone longer than the Swedish?", "which is cheaper", "do they cost the same?". Null: nothing is compared. */
export function comparisonAsked(turn: Turn, services: readonly BookableService[]): ComparisonQuestion | null {
  const { comparison: signs } = localeOf(turn.state.language).deciding;
  for (const clause of turn.open) {
    const text = turn.heard.clauses[clause]!.text;
    const plain = plainOf(text);
    const found = signs.sides.find(([, , sign]) => sign.test(plain));
    const isDifference = !found && signs.differs.test(plain);
    if ((!found && !isDifference) || !turn.heard.clauses[clause]!.isQuestion) continue;
    const meant = servicesMeant(turn, services, text, plain, signs);
    if (meant.length < 2) continue;
    const by = found ? { side: found[0], way: found[1] } : null;
    return { clause, services: meant, by, isPolar: signs.polar.test(plain) };
  }
  return null;
}

/** Of a name this much is said, or a word of it that no other name has. */
const SAID = 0.45;
/** More words ask of something that isn't told in them. */
const MOST_OF_TOLD = 9;

/** Those that are named; else those told just now, or all of them. */
function servicesMeant(
  turn: Turn,
  services: readonly BookableService[],
  text: string,
  plain: string,
  signs: ComparisonAsked,
): BookableService[] {
  const named = namedIn(services, turn.heard.clauses.length > 1 ? turn.heard.text : text);
  if (named.length > 1) return named;
  if (signs.ofElse.test(plain) || wordsOf(plain).length > MOST_OF_TOLD) return [];
  const { topic } = turn.before;
  const talkedOf = services.find(({ id }) => id === topic?.serviceId);
  if (named.length === 1) return talkedOf && talkedOf !== named[0] ? [named[0]!, talkedOf] : [];
  if (signs.ofAll.test(plain)) return services.length <= MOST_OF_ALL ? [...services] : [];
  if (!signs.ofTold.test(plain)) return [];
  const told = toldJustNow(services, turn.before);
  return told.length <= MOST_OF_ALL ? told : [];
}
const MOST_OF_ALL = 12;

/** Services that a text names, in its order. */
export function namedIn(services: readonly BookableService[], text: string): BookableService[] {
  const shares = sharesOf(services, text);
  const said = termsOf(text);
  const placeOf = ({ name }: BookableService): number => {
    const places = termsOf(name)
      .filter((term) => services.every((other) => other.name === name || !termsOf(other.name).includes(term)))
      .map((term) => said.indexOf(term))
      .filter((place) => place >= 0);
    return places.length > 0 ? Math.min(...places) : said.length;
  };
  return services.filter((_, at) => shares[at]! >= SAID).sort((a, b) => placeOf(a) - placeOf(b));
}
