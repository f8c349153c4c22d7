import type { BookableService, BookableStaff } from '../../calendar.ts';
import { termsOf, wordsOf } from '../../text/terms.ts';

/** Of a name's telling words, how many must be said. */
const SAID_SHARE = 0.5;

/**
 * The services a message may mean, the likeliest alone when one is named more fully than the others.
 * @public
 */
export function findServices(services: readonly BookableService[], text: string): BookableService[] {
  const said = new Set(termsOf(text));
  const rated = services
    .map((service) => ({ service, share: shareOf(termsOf(service.name), said) }))
    .filter(({ share }) => share >= SAID_SHARE);
  const best = Math.max(0, ...rated.map(({ share }) => share));
  return rated.filter(({ share }) => share === best).map(({ service }) => service);
}

function shareOf(name: readonly string[], said: ReadonlySet<string>): number {
  if (name.length === 0) return 0;
  return name.filter((term) => said.has(term)).length / name.length;
}

/**
 * Whom a message names: by first name or whole name; 'any' when it doesn't matter who.
 * @public
 */
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
