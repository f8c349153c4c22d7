import type { DialogueState } from '../../state/dialogue-state.ts';
import { isEnglish } from '../../text/english.ts';
import { phoneAloud, spellAddress, spellDetail, spellOut } from './spell-out.ts';

const ADDRESS =
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,24}|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|shop|example|co|de|uk|us|app|info|biz)\b/giu;
const NAMES = /(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu;

/** Something letter by letter; `letters` null: there is nothing to spell. */
export interface Spelling {
  what: string;
  letters: string | null;
}

/** The thing named, or the last thing read back: a contact detail, else an address or a name that the reply told. */
export function spelling(
  { contact }: Pick<DialogueState, 'contact'>,
  last: string,
  what: string,
  country: string,
): Spelling {
  const detail = (field: keyof typeof contact): Spelling => ({
    what: field === 'phone' ? phoneAloud(contact.phone!, country) : contact[field]!,
    letters: spellDetail(field, contact[field]!, country),
  });
  if ((what === 'name' || what === 'email' || what === 'phone') && contact[what] !== null)
    return detail(what);
  const named = what && wordIn(last, what);
  if (named) return { what: named, letters: named.includes('@') ? spellAddress(named) : spellOut(named) };
  const read = (['name', 'email', 'phone'] as const)
    .map((field) => ({ field, at: placeOf(last, contact[field], country) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0];
  if (read) return detail(read.field);
  const address = last.match(ADDRESS)?.at(-1);
  if (address) return { what: address, letters: spellAddress(address) };
  const name = last.match(NAMES)?.findLast(isHardToSpell);
  return name ? { what: name, letters: spellOut(name) } : { what, letters: null };
}

const isHardToSpell = (name: string): boolean => name.includes(' ') || !isEnglish(name.toLowerCase());

/** The words as they stand in the text; null: they don't. */
function wordIn(text: string, words: string): string | null {
  const escaped = words.replace(/[^\p{L}\p{N} ]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.[0] ?? null;
}

const placeOf = (text: string, value: string | null, country: string): number =>
  value === null ? -1 : Math.max(text.lastIndexOf(value), text.lastIndexOf(phoneAloud(value, country)));
