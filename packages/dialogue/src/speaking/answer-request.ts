import type { DialogueState } from '../dialogue-state.ts';
import { isEnglish } from '../text/english.ts';
import type { TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import { cutForTheEar } from './for-the-ear.ts';
import type { SpokenRequest } from './hear-request.ts';
import { phoneAloud, spellAddress, spellDetail, spellOut } from './spell-out.ts';
import { spokenState } from './spoken-state.ts';

/** What is said to a request, and what the conversation remembers after it. */
export interface SaidAgain {
  text: string;
  state: DialogueState;
}

/**
 * The reply to a wish about the speaking itself. What was asked before stays asked. Null: there is nothing to say again,
 * or to go on with.
 */
export function answerRequest(
  input: TurnInput,
  state: DialogueState,
  request: SpokenRequest,
): SaidAgain | null {
  const { spoken } = state;
  const { profile } = input;
  switch (request.wish) {
    case 'repeat':
      return spoken?.last ? { text: `${say(profile, 'sayAgain')} ${spoken.last}`, state } : null;
    case 'slower':
      return spoken?.last
        ? { text: `${say(profile, 'sayAgain')} ${slowly(state, spoken.last, profile.country)}`, state }
        : null;
    case 'go on':
      return spoken?.rest ? goOn(input, state) : null;
    case 'spell':
      return { text: spelling(input, state, request.what), state };
  }
}

/** The next part of an answer that was too long to be said at once. */
export function goOn({ profile }: TurnInput, state: DialogueState): SaidAgain {
  const { said, rest } = cutForTheEar(state.spoken?.rest ?? '');
  const text = rest ? `${said} ${say(profile, 'goOnTelling')}` : said;
  return { text, state: { ...state, spoken: spokenState(text, rest) } };
}

/** Contact details letter by letter, digit by digit. */
function slowly({ contact }: DialogueState, text: string, country: string): string {
  let slow = text;
  for (const field of ['phone', 'email'] as const) {
    const value = contact[field];
    if (value === null) continue;
    for (const form of new Set([phoneAloud(value, country), value]))
      slow = slow.replaceAll(form, spellDetail(field, value, country));
  }
  return slow;
}

const ADDRESS =
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,24}|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|shop|example|co|de|uk|us|app|info|biz)\b/giu;
const NAMES = /(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu;

/** The thing named, or the last thing read back: a contact detail, else an address or a name that the reply told. */
function spelling({ profile }: TurnInput, { contact, spoken }: DialogueState, what: string): string {
  const line = (value: string, letters: string) => say(profile, 'spelled', { what: value, letters });
  const detail = (field: keyof typeof contact) =>
    line(
      field === 'phone' ? phoneAloud(contact.phone!, profile.country) : contact[field]!,
      spellDetail(field, contact[field]!, profile.country),
    );
  if ((what === 'name' || what === 'email' || what === 'phone') && contact[what] !== null)
    return detail(what);
  const last = spoken?.last ?? '';
  const named = what && wordIn(last, what);
  if (named) return named.includes('@') ? line(named, spellAddress(named)) : line(named, spellOut(named));
  const read = (['name', 'email', 'phone'] as const)
    .map((field) => ({ field, at: placeOf(last, contact[field], profile.country) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0];
  if (read) return detail(read.field);
  const address = last.match(ADDRESS)?.at(-1);
  if (address) return line(address, spellAddress(address));
  const name = last.match(NAMES)?.findLast(isHardToSpell);
  return name ? line(name, spellOut(name)) : say(profile, 'nothingToSpell');
}

const isHardToSpell = (name: string): boolean => name.includes(' ') || !isEnglish(name.toLowerCase());

/** The words as they stand in the text; null: they don't. */
function wordIn(text: string, words: string): string | null {
  const escaped = words.replace(/[^\p{L}\p{N} ]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.[0] ?? null;
}

const placeOf = (text: string, value: string | null, country: string): number =>
  value === null ? -1 : Math.max(text.lastIndexOf(value), text.lastIndexOf(phoneAloud(value, country)));
