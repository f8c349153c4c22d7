import type { BusinessProfile } from '../business-profile.ts';
import type { IndexedEntry } from '../retrieval/knowledge.ts';
import { termsOf, wordsOf } from '../text/terms.ts';
import { LlmFailure } from './llm-failure.ts';
import type { CitedSentence } from './read-sentences.ts';

/** What a model's sentence is held against. */
export interface CheckGround {
  entries: readonly IndexedEntry[];
  profile: BusinessProfile;
  /** The instructions, which must not show. */
  rules: string;
  question: string;
}

/** A sentence rests on a source it cites, or else on the one that has at least this share of its telling words. */
const BORNE_BY = 0.5;
/** Fewer telling words claim nothing of their own ("Happy to help!"). */
const CLAIM_WORDS = 4;
/** So many words of the instructions in a row are a leak. */
const LEAK_WORDS = 7;

/**
 * A check for the sentences of one answer: gives the entries a sentence rests on, maybe none for a mere courtesy.
 * Throws LlmFailure when a number, an e-mail or web address or a name in it stands in no source, when it carries
 * markup, repeats the instructions, or claims what no source words.
 * @public
 */
export function createSentenceCheck({ entries, profile, rules, question }: CheckGround) {
  const texts = entries.map((entry) => `${entry.title} ${entry.answer}`);
  const known = `${texts.join('\n')}\n${profile.businessName}\n${profile.assistantName}`.toLowerCase();
  const numbers = new Set(numbersOf(known));
  const words = new Set([...wordsOf(known), ...wordsOf(question)]);
  const terms = texts.map((text) => new Set(termsOf(text)));
  const secrets = new Set(runsOf(rules));

  return ({ text, cited }: CitedSentence): IndexedEntry[] => {
    if (/<\s*[a-z!/]|javascript:|data:text|!?\[[^\]]*\]\(/i.test(text)) throw new LlmFailure('markup');
    if (runsOf(text).some((run) => secrets.has(run))) throw new LlmFailure('leak');
    if (numbersOf(text).some((number) => !numbers.has(number))) throw new LlmFailure('unsupported', 'number');
    if (addressesOf(text).some((address) => !known.includes(address)))
      throw new LlmFailure('unsupported', 'address');
    if (namesOf(text).some((name) => !words.has(name))) throw new LlmFailure('unsupported', 'name');
    const own = termsOf(text);
    const share = (index: number) => own.filter((term) => terms[index]?.has(term)).length / (own.length || 1);
    const byCitation = [...new Set(cited)].filter((number) => entries[number - 1] && share(number - 1) > 0);
    if (byCitation.length > 0) return byCitation.map((number) => entries[number - 1]!);
    const nearest = entries
      .map((_, index) => index)
      .reduce((best, next) => (share(next) > share(best) ? next : best), 0);
    if (entries.length > 0 && share(nearest) >= BORNE_BY) return [entries[nearest]!];
    if (own.length >= CLAIM_WORDS) throw new LlmFailure('unsupported', 'claim');
    return [];
  };
}

/** Numbers as their digits: "$1,250.00" and "1250" are the same; a phone number is one number. */
const numbersOf = (text: string): string[] =>
  (text.match(/\+?\d(?:[\d,.]*\d)?(?:[ ()-]{1,2}\d(?:[\d,.]*\d)?)*/g) ?? []).flatMap((run) => [
    ...run
      .split(/[ ()-]+/)
      .filter(Boolean)
      .map(plainNumber),
    ...(run.replace(/\D/g, '').length >= 7 ? [run.replace(/\D/g, '')] : []),
  ]);
const plainNumber = (number: string) => number.replace(/[+,]/g, '').replace(/\.0+$/, '');

const addressesOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .match(
        /[\w.+-]+@[\w.-]+\w|(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|org|net|io|co|app|dev|info|biz|shop|store|online|site|example)\b\S*/g,
      ) ?? []
  ).map((address) => address.replace(/[.,;:!?)\]"']+$/, ''));

/** Capitalised words inside a sentence, in lower case; days, months and "I" are no names. */
const namesOf = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L}\p{N},;:)] )\p{Lu}[\p{L}'-]+/gu)]
    .flatMap((match) => wordsOf(match[0]))
    .filter(
      (word) =>
        !/^(?:i|i'[a-z]+|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|am|pm|ai|ok)$/.test(
          word,
        ),
    );

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words
    .slice(0, Math.max(0, words.length - LEAK_WORDS + 1))
    .map((_, at) => words.slice(at, at + LEAK_WORDS).join(' '));
}
