import type { BookableService, BookableStaff } from '../../calendar.ts';
import { termsOf, wordsOf } from '../../text/terms.ts';

/** Of a name's telling words, how many must be said. */
const SAID_SHARE = 0.5;

/** The services a message may mean, the likeliest alone when one is named more fully than the others. */
export function findServices(services: readonly BookableService[], text: string): BookableService[] {
  const said = termsSaid(text);
  const rated = services
    .map((service) => ({ service, share: shareOf(termsOf(service.name), said) }))
    .filter(({ share }) => share >= SAID_SHARE);
  const best = Math.max(0, ...rated.map(({ share }) => share));
  return rated.filter(({ share }) => share === best).map(({ service }) => service);
}

/** The terms of a text, and those of neighbours written as one: "hair cut". */
function termsSaid(text: string): Set<string> {
  const words = wordsOf(text);
  const joined = words.slice(1).map((word, i) => `${words[i]}${word}`);
  return new Set([...termsOf(text), ...joined.flatMap(termsOf)]);
}

function shareOf(name: readonly string[], said: ReadonlySet<string>): number {
  if (name.length === 0) return 0;
  return name.reduce((sum, term) => sum + creditOf(term, said), 0) / name.length;
}

/** "hair" says half of "haircut". */
function creditOf(term: string, said: ReadonlySet<string>): number {
  if (said.has(term)) return 1;
  const isPartSaid = [...said].some(
    (word) => word.length >= SHORTEST_PART && (term.startsWith(word) || term.endsWith(word)),
  );
  return isPartSaid ? 0.5 : 0;
}
const SHORTEST_PART = 4;

/** The services that a title names by every word of theirs. */
export function servicesNamedWhole(services: readonly BookableService[], title: string): BookableService[] {
  const said = new Set(termsOf(title));
  return services.filter(({ name }) => termsOf(name).every((term) => said.has(term)));
}

/** Whom a message names: by first name or whole name; 'any' when it doesn't matter who. */
export function findStaff(staff: readonly BookableStaff[], text: string): BookableStaff | 'any' | null {
  if (
    /\b(?:anyone|anybody|whoever|doesn'?t matter who|don'?t mind who|no preference|first available)\b/i.test(
      text,
    )
  )
    return 'any';
  const words = new Set(wordsOf(text));
  const named = staff.filter((person) => {
    const [first] = wordsOf(person.name);
    return first !== undefined && words.has(first);
  });
  const whole = named.find((person) => wordsOf(person.name).every((word) => words.has(word)));
  return whole ?? (named.length === 1 ? named[0]! : null);
}
