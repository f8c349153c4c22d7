import type { PhoneWords } from '../words/phone-words.ts';
import type { KnownCaller } from './find-known-caller.ts';

const salutation =
  /^(¡?(?:hello|hi|hey|welcome(?: back)?|good (?:morning|afternoon|evening|day)|hola|buen(?:os|as) (?:dias|días|tardes|noches)))(?: there)?\b(?=[\s,.!])/i;

/** The greeting with the caller's first name in it: "Hello Jane! …". One that can't be a name stays out. */
export function greetByName(
  greeting: string,
  { name }: Pick<KnownCaller, 'name'>,
  { hello }: Pick<PhoneWords, 'hello'>,
): string {
  const [first = ''] = name.trim().split(/\s+/);
  if (!/^\p{Lu}[\p{L}'’-]{1,20}$/u.test(first)) return greeting;
  const found = salutation.exec(greeting);
  if (!found) return `${hello(first)} ${greeting}`;
  const [whole, words] = found;
  const rest = greeting.slice(whole.length);
  // "Welcome to the shop": the name can't stand in between.
  return /^\s*[,.!]/.test(rest) ? `${words} ${first}${rest}` : `${hello(first)} ${greeting}`;
}
