import { codeOf, localeOf } from '../locale/locale.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { cleanText, hasWords } from '../text/clean-text.ts';
import { wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import { type FoundContact, findContact } from './contact/find-contact.ts';
import { settleCorrections } from './contact/settle-corrections.ts';
import { heardText, withoutUms } from './heard-text.ts';
import type { HearingLocale } from './hearing-locale.ts';
import { foreignWordsIn, readLanguage } from './read-language.ts';
import { namedBeside } from './read-people.ts';
import type { ReadLanguage } from './understanding.ts';
import { withSpelling } from './with-spelling.ts';

/** A message as far as its letters tell: cleaned, its language, and the contact details taken out. */
export interface ReadMessage {
  /** The whole, cleaned; of a call without sounds of thinking. */
  text: string;
  language: ReadLanguage;
  hearing: HearingLocale;
  contact: FoundContact;
  /** What is left once contact details are taken out; the whole where nothing is. */
  rest: string;
}

export function readMessage(input: TurnInput, state: DialogueState): ReadMessage {
  const written = textOf(input, localeOf(state.language).hearing);
  const spoken = spokenLanguage(input, state);
  // "Only after 4 tho" is English, however short.
  const told = spoken === 'en' ? (localeOf(spoken).hearing.righted?.(written) ?? written) : written;
  const language = readLanguage(told, spoken, input.profile.language || undefined);
  const { hearing } = localeOf(language.code);
  const isName = isNameTold(written, state);
  const righted = isName ? written : (hearing.righted?.(written) ?? written);
  const apostrophized = hearing.withApostrophes?.(righted) ?? righted;
  const text = isName ? apostrophized : withSpelling(apostrophized, input, state, hearing);
  const contact = contactIn(text, input, state, hearing);
  // "Scratch that" of a number is no wish to start over.
  const rest = hasWords(contact.rest)
    ? contact.rest
    : settleCorrections(text, state.contact, askedOf(state) === 'reach');
  const inFull = (said: string) => withoutSlips(said, hearing.questions);
  return {
    text: inFull(text),
    language,
    hearing,
    contact: { ...contact, rest: inFull(contact.rest) },
    rest: inFull(rest),
  };
}

/** Slips, and words that are written short, as patterns know them; addresses stay as they are. */
const withoutSlips = (text: string, { slips = [] }: HearingLocale['questions']): string =>
  text
    .split(ADDRESS)
    .map((part, at) =>
      at % 2 === 1 ? part : slips.reduce((rest, [slip, meant]) => rest.replace(slip, meant), part),
    )
    .join('');
const ADDRESS = /(\S*@\S*)/;

/** A name that was asked for is written as its owner writes it. */
const isNameTold = (text: string, { question }: DialogueState): boolean =>
  (question?.kind === 'name' || question?.kind === 'name_and_reach') && wordsOf(text).length <= LONGEST_NAME;
const LONGEST_NAME = 4;

/** Each of its words: a name, where one was asked for. */
const isCapitalized = (text: string): boolean => wordsIn(text).every((word) => /^\p{Lu}/u.test(word));
const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];

/** The profile's, until another one is spoken. */
const spokenLanguage = ({ profile }: TurnInput, { language, turn }: DialogueState): string =>
  turn === 0 && profile.language ? codeOf(profile.language) : language;

/** A line break ends a sentence. */
const LINE_BREAK = /(?<mark>[.?!,;:]?)[ \t]*(?:\r?\n[ \t]*)+/g;

/** "1) what does it cost 2) where do I park": each is a sentence of its own. */
function asSentences(text: string): string {
  const marks = [...text.matchAll(LISTED)].map(([, figure]) => Number(figure));
  const isList = marks.length > 1 && marks.every((figure, at) => figure === at + 1);
  return isList ? text.replace(LISTED, (_, __, at: number) => (at === 0 ? '' : '. ')) : text;
}
const LISTED = /(?:^|[\s.,;:?!]+)\(?([1-9])(?:\)|\.(?=\s))\s*(?=\p{L}|¿)/gu;

/** "Three things: where are you, …?": how many come is no part of the first. */
const withoutCount = (text: string): string => text.replace(COUNTED, '$<before>');
const COUNTED =
  /^(?<before>(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening))(?: there)?[,.! ]+)?)(?:(?:i(?:'ve| have)(?: got)?|just) )?(?:a (?:few|couple of)|(?:one|two|three|four|five|[1-5])) (?:quick |short )?(?:things?|questions?|queries)(?: (?:for you|please))?\s*[:–—-]+\s*/i;

function textOf({ message, channel }: TurnInput, { voice }: HearingLocale): string {
  const lines = message
    .slice(0, 8000)
    .trim()
    .replace(LINE_BREAK, (_, mark: string) => (mark ? `${mark} ` : '. '));
  const text = cleanText(asSentences(withoutCount(lines)));
  const heard = channel === 'voice' ? heardText(text, voice) : withoutUms(text, voice);
  return hasWords(heard) ? heard : text;
}

function contactIn(
  text: string,
  input: TurnInput,
  state: DialogueState,
  { said, people }: HearingLocale,
): FoundContact {
  const { profile, channel } = input;
  const services = input.calendar?.services ?? profile.services ?? [];
  const serviceWords = services.flatMap(({ name }) => wordsOf(name));
  const addressed = withoutAddressee(withoutNameBeside(text, state, people), profile.assistantName);
  const found = findContact(said?.contact(addressed) ?? addressed, {
    country: profile.country,
    asked: askedIn(addressed, state),
    known: state.contact,
    phonePieces: state.phonePieces,
    notNames: new Set([
      // "Una Geraghty", who was asked for it.
      ...(isNameTold(text, state) && isCapitalized(text) ? [] : foreignWordsIn(text, state.language)),
      ...(said?.noNames ?? []),
      ...serviceWords,
    ]),
    heard: profile.reach === 'phone',
    dictated: channel === 'voice',
  });
  const theirs = withoutOwnNumber(found, addressed, profile);
  const owned = withoutOwnName(theirs, addressed, input);
  const ours = owned.name ? { ...owned, rest: owned.rest.replace(DANGLING, '') } : owned;
  const told = said && isNothing(ours) ? { ...ours, rest: addressed } : ours;
  return channel === 'voice' ? withHeardNumber(told) : told;
}

/** What led up to a name, once that is taken out: it tells nothing by itself. */
const DANGLING = /[,;]?\s*\b(?:under|in) the name of[\s.]*$/i;

/** "No Jo? Then Mika": who works here isn't the customer, unless nothing else is said. */
function withoutOwnName(found: FoundContact, text: string, { calendar }: TurnInput): FoundContact {
  const name = found.name?.toLowerCase();
  const isOurs = calendar?.staff.some((one) => {
    const words = wordsOf(one.name);
    return words.includes(name ?? '') || words.join(' ') === name;
  });
  return isOurs && wordsOf(text).length > 2 && found.email === null && found.phone === null
    ? { ...found, name: null, rest: text, doubtful: found.doubtful.filter(({ field }) => field !== 'name') }
    : found;
}

/** "I had a missed call from …, is that you?": the number of the business, said as one that called, is not the customer's. */
function withoutOwnNumber(found: FoundContact, text: string, { phone }: TurnInput['profile']): FoundContact {
  const isOurs = found.phone !== null && isSameNumber(found.phone, phone) && CALLED_FROM.test(text);
  return isOurs
    ? { ...found, phone: null, rest: text, doubtful: found.doubtful.filter(({ field }) => field !== 'phone') }
    : found;
}
const CALLED_FROM = /\b(?:del?|desde|from)(?: (?:el|the))?(?: (?:número|number))? [+(]?\d/iu;

/** With the code of the country or without it. */
const isSameNumber = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((number) => number.replace(/\D/g, '').slice(-LOCAL_DIGITS));
  return one !== '' && one === other;
};
const LOCAL_DIGITS = 9;

/** "Ella Boudreau, I'm Marc", "she's Ella Boudreau": that is not the customer's. */
function withoutNameBeside(text: string, state: DialogueState, people: HearingLocale['people']): string {
  const other = namedBeside(text, state, people)?.name ?? people.theirName?.exec(text)?.groups?.name;
  return other ? text.replace(other, ' ').replace(/^[\s,.;]+/, '') : text;
}

/** A name alone is one, too, where the number was asked for. */
function askedIn(text: string, state: DialogueState): ReturnType<typeof askedOf> {
  const asked = askedOf(state);
  if ((asked !== null && asked !== 'reach') || !isBareName(text, state)) return asked;
  return asked === 'reach' ? 'everything' : 'name';
}

/** Two capitalized words and nothing else, while an appointment still lacks a name. */
const isBareName = (text: string, { booking, contact }: DialogueState): boolean =>
  booking !== null &&
  contact.name === null &&
  /^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+(?:[.!]?$|, (?:her|his|their|su) (?:name|nombre))/u.test(text.trim());

const isNothing = ({ name, email, phone, doubtful }: FoundContact): boolean =>
  !name && !email && !phone && doubtful.length === 0;

/** After "is that right?" comes the detail anew, maybe, as if it had been asked for. */
function askedOf({ question }: DialogueState): 'name' | 'reach' | 'everything' | null {
  switch (question?.kind) {
    case 'name':
      return 'name';
    case 'reach':
      return 'reach';
    case 'name_and_reach':
      return 'everything';
    case 'confirm_detail':
      return question.field === 'name' ? 'name' : 'reach';
    default:
      return null;
  }
}

/** "Hi Ada!" to an assistant called Ada is a greeting: the name is nobody's. */
const withoutAddressee = (text: string, name: string): string =>
  name.trim() && text.length < 100
    ? text
        .replace(
          new RegExp(`^((?:hi|hello|hey|hola|thanks|thank you)[, ]+)${escaped(name.trim())}\\b[, ]*`, 'iu'),
          '$1',
        )
        .replace(
          new RegExp(`((?:thanks|thank you|cheers|ta)[, ]+)${escaped(name.trim())}[.! ]*$`, 'iu'),
          '$1',
        )
    : text;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Digits are heard wrong more often than written wrong: aloud a number is always read back. */
const withHeardNumber = (found: FoundContact): FoundContact =>
  found.phone !== null && !found.doubtful.some(({ field }) => field === 'phone')
    ? { ...found, doubtful: [...found.doubtful, { field: 'phone', reason: 'heard' }] }
    : found;
