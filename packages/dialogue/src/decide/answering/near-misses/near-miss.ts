import { inBoth } from '../../../locale/es/in-both.ts';
import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { isEnglish } from '../../../text/english.ts';
import { STOPWORDS, stemOf, termsOf, wordsOf } from '../../../text/terms.ts';
import type { AskedQuestion, Attribute } from '../../../understand/understanding.ts';
import type { DecidingLocale } from '../../deciding-locale.ts';
import type { Turn } from '../../turn.ts';
import { SERVICE } from './is-side.ts';
import { stemsIn } from './names-any.ts';
import { strangeWord } from './strange-word.ts';

interface Likeness {
  isAboutTopic: boolean;
  isSure?: boolean;
  isSameCommon?: boolean;
  /** How probably the entry answers, as the judge reads it with the question. */
  judged?: number | undefined;
}

/** Judged below this an entry that isn't sure answers something else: of 543 such eleven were right in small businesses (docs/quality.md). */
const NO_ANSWER = 0.02;
/** Below this it does however near it is: "do you rent boats?" beside renting crates. */
const SURELY_NO_ANSWER = 0.012;

/**
 * Why an entry is near a question but no answer to it, in words an owner can read; null: it may be one. The side that is
 * asked for must be in it ("how much" wants a price), and it must not be about another thing ("the price of whitening" is
 * none of a crown). `isSure`: its meaning is so near that words count no more, but for those of opposite deeds, which mean nearly
 * the same to a sentence model, and a thing nobody has heard of; unless both are the same common question (`isSameCommon`): gift
 * certificates are gift vouchers.
 */
export function nearMiss(
  turn: Turn,
  asked: AskedQuestion,
  entry: IndexedEntry,
  { isAboutTopic, isSure = false, isSameCommon = false, judged }: Likeness,
): string | null {
  const { input, state } = turn;
  if (entry.id === 'detail:name' && asked.attribute === 'who')
    return 'it tells the name of the business alone';
  if (!isSure && isOfOtherService(turn, entry)) return 'it is about another service';
  if (judged !== undefined && judged < (isSure ? SURELY_NO_ANSWER : NO_ANSWER))
    return 'it tells of something else';
  const { evidence } = localeOf(state.language).deciding;
  // The owner's texts may be in another language than the customer's.
  const written = localeOf(input.profile.language).deciding.evidence;
  const text = [entry.title, ...entry.phrasings, entry.answer].join(' ');
  // Yes or no tells it without a figure: "will they pay, or do I?"
  const wanted =
    asked.attribute === null || asked.isPolar ? [] : [evidence[asked.attribute], written[asked.attribute]];
  // How near a service is tells no price that it hasn't.
  const isService = entry.id.startsWith(SERVICE);
  const isItsOwn = entry.id === `detail:${OWN_DETAIL[asked.attribute ?? 'what'] ?? ''}`;
  if (
    (!isSure || isService) &&
    !isItsOwn &&
    wanted[0] &&
    !wanted.some((sign) => sign?.test(entry.answer) || sign?.test(entry.title))
  )
    return `it tells no ${asked.attribute}`;
  if (entry.kind !== 'passage') {
    const missing = missingCondition(localeOf(state.language).deciding, asked.text, text);
    if (missing !== null) return `it says nothing of “${missing}”`;
  }
  if (entry.id === 'detail:services' && asked.isPolar && !isSure) return 'it only lists what there is';
  if (entry.id === 'detail:email' && asked.attribute === 'place') return 'it tells where to write';
  if (entry.id === 'detail:hours' && asked.attribute === 'how' && !isAboutTopic)
    return 'it tells when it is open';
  if (!isAboutTopic && entry.kind !== 'passage') {
    const other = otherDeed(localeOf(state.language).deciding, asked.text, entry);
    if (other !== null) return `it says nothing of “${other}”`;
  }
  if (isAboutTopic || asked.object.length === 0 || entry.kind === 'passage') return null;
  if (isSure && isSameCommon) return null;
  const lacking = lackingHead(
    input.knowledge,
    asked,
    entry,
    localeOf(state.language).hearing.questions.compound,
  );
  if (
    lacking !== null &&
    (!isSure || localeOf(state.language).hearing.questions.compound?.test(lacking.split(' ').at(-1)!))
  )
    return `it says nothing of “${lacking}”`;
  if (isSure) return null;
  if (namesObject(asked, text)) return null;
  if (asked.attribute !== 'price' && asked.attribute !== 'duration') return null;
  const things = thingsOf(entry, localeOf(state.language).deciding);
  const isGeneral = things.length === 0;
  const isKnownThing = asked.object.some((stem) => input.knowledge.lexical.rarityOf(stem) !== null);
  return isGeneral && isKnownThing
    ? null
    : `it is about ${things.join(' ') || 'prices in general'}, not ${asked.object.join(' ')}`;
}

/** "Can she go swimming with it?", of a wart: what is written on after an operation, which nobody speaks of, tells nothing of it. */
function isOfOtherService({ input, state, heard }: Turn, { kind, title }: IndexedEntry): boolean {
  const talkedOf = state.topic?.serviceId ?? null;
  if (kind !== 'faq' || talkedOf === null) return false;
  const said = new Set(termsOf(title));
  const named = (input.calendar?.services ?? []).filter(({ name }) => {
    const terms = termsOf(name);
    return terms.length > 1 && terms.every((term) => said.has(term));
  });
  return (
    named.length > 0 &&
    named.every(
      ({ id }) =>
        id !== talkedOf && !heard.services.some((service) => service.id === id && service.probability >= 0.5),
    )
  );
}

/** What the profile tells is what it is called. */
const OWN_DETAIL: Partial<Record<Attribute, string>> = { place: 'address', contact: 'phone', hours: 'hours' };

/** How or where it is to be, of which an entry says nothing: "at home". Null: none is told, or the entry has it. */
function missingCondition({ conditions }: DecidingLocale, question: string, told: string): string | null {
  for (const { asks, tells } of conditions) {
    const said = asks.exec(question);
    if (said && !tells.test(told)) return said[0];
  }
  return null;
}

/** What is asked to be done, where an entry is on something else being done: buying beside renting. Null: it may be meant. */
function otherDeed(
  { deed, deeds }: DecidingLocale,
  question: string,
  { title, phrasings, answer }: IndexedEntry,
): string | null {
  const said = deed?.exec(question)?.groups;
  const word = said?.deed ?? said?.gerund;
  if (!word) return null;
  const own = deeds.filter((sign) => sign.test(word));
  const names = [title, ...phrasings].join(' ');
  const isSpoken = own.some((sign) => sign.test(names) || sign.test(answer));
  const isOther = deeds.some((sign) => !own.includes(sign) && sign.test(names));
  return own.length > 0 && !isSpoken && isOther ? word : null;
}

const FIGURES = /^(?:numbers?|n[uú]meros?)$/;

/** A word as like an entry as this may be another for what it has: "spaniel" for "dog". */
const AKIN = 0.37;

/** "Your pass rate" beside a course called Pass Plus: of a thing of two words the entry has but the first, and nobody knows the other. */
function lackingHead(
  knowledge: Turn['input']['knowledge'],
  asked: AskedQuestion,
  entry: IndexedEntry,
  compound?: RegExp,
): string | null {
  const { object, objectText } = asked;
  const words = wordsOf(objectText ?? '').filter((word) => !STOPWORDS.has(word));
  const head = words.at(-1);
  if (head === undefined || words.length < 2 || object.length < 2) return null;
  const isUnlike = strangeWord(knowledge, asked, entry, { below: AKIN, among: new Set([head]) }) !== null;
  if (!isUnlike && !compound?.test(head)) return null;
  // A license number is told by its figures.
  if (FIGURES.test(head) && /\d{4}/.test(entry.answer)) return null;
  const own = stemsIn(entry);
  return !own.has(stemOf(head)) && isEnglish(head) ? words.join(' ') : null;
}

/** Signs of a near miss that count with all else that tells of an entry (answer-evidence.ts). */
export function missSigns(
  { state }: Turn,
  asked: AskedQuestion,
  entry: IndexedEntry,
): {
  /** It says nothing of how or where it is to be: "at home". */
  lacksCondition: boolean;
  /** A price or length is asked for, and it tells of another thing than the one asked of. */
  isOfOther: boolean;
} {
  const { deciding } = localeOf(state.language);
  const text = [entry.title, ...entry.phrasings, entry.answer].join(' ');
  const isOfCost = asked.attribute === 'price' || asked.attribute === 'duration';
  return {
    lacksCondition: entry.kind !== 'passage' && missingCondition(deciding, asked.text, text) !== null,
    isOfOther:
      isOfCost &&
      asked.object.length > 0 &&
      thingsOf(entry, deciding).length > 0 &&
      !namesObject(asked, text),
  };
}

/** What an entry is about by its title. */
const thingsOf = ({ title }: IndexedEntry, { unspecific }: DecidingLocale): string[] =>
  termsOf(title).filter((stem) => !unspecific.has(stem));

/** "A cleaning" is a "limpieza". */
function namesObject({ object, objectText }: AskedQuestion, text: string): boolean {
  const own = new Set(termsOf(inBoth(text)));
  return [...object, ...termsOf(inBoth(objectText ?? ''))].some((stem) => own.has(stem));
}
