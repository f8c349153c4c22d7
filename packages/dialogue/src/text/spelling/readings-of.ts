import { type NearWord, wordsOneSlipAway, wordsTwoSlipsAway } from './near-words.ts';
import type { SpellingSigns } from './spelling-signs.ts';
import { NUMBER, SENTENCE, type WordModel } from './word-model.ts';

/** What is known of the words of a conversation. */
export interface KnownWords {
  signs: SpellingSigns;
  model: WordModel;
  /** How often the business itself writes a word, in small letters. */
  ofBusiness: ReadonlyMap<string, number>;
  /** Words of names that were told and of people here, in small letters: right as they are. */
  names: ReadonlySet<string>;
  /** Whether a word in small letters is written short for another: right as it is. */
  isWrittenShort: (word: string) => boolean;
  /** A name was asked for. */
  asksName: boolean;
}

/** A word of a message, or what stands for its number or the end of a sentence. */
export interface Token {
  written: string;
  /** In small letters. */
  word: string;
  /** Where it stands in the message. */
  at: number;
  /** It belongs to an address. */
  isOfAddress: boolean;
}

/** What a word of a message may be meant as; `cost`: a natural logarithm, above 0 where what is written is likelier than its letters tell. */
export interface Reading extends NearWord {
  /** In place of what is written. */
  isOther: boolean;
}

const LONGEST = 24;
const SHORTEST = 3;
/** What customers write this often is no slip. */
const OFTEN = 40;

/** Natural logarithms: a word written large within a sentence, or after a given name, is a name; so may be what begins one or follows "my name is". */
const AS_NAME = 8;
const AS_FIRST = 3;
const AFTER_LEAD = 5;
/** So much likelier must another word be than one that is known. */
const KNOWN_MARGIN = 5;

export const asWritten = ({ word }: Token): Reading => ({ word, cost: 0, isOther: false });

/** What a word may be meant as, itself first. */
export function readingsOf(at: number, tokens: readonly Token[], text: string, known: KnownWords): Reading[] {
  const token = tokens[at]!;
  const near = isRight(token, known) ? [] : wordsNear(token.word, known);
  if (near.length === 0) return [asWritten(token)];
  return [
    { ...asWritten(token), cost: advantageOf(at, tokens, text, known) },
    ...near.map((each) => ({ ...each, isOther: true })),
  ];
}

/** Whether a word needs no other: what is no word of its own, a name, often written, or the business's own. */
function isRight({ word, isOfAddress }: Token, known: KnownWords): boolean {
  const { names, signs, ofBusiness, model, isWrittenShort } = known;
  return (
    word === SENTENCE ||
    word === NUMBER ||
    word.includes("'") ||
    word.length < SHORTEST ||
    word.length > LONGEST ||
    isOfAddress ||
    names.has(word) ||
    ofBusiness.has(word) ||
    model.countOf(word) >= OFTEN ||
    isWrittenShort(word) ||
    signs.isGivenName(word)
  );
}

/** The words that are one slip away; where there is none, two. */
function wordsNear(word: string, { model, ofBusiness, signs }: KnownWords): NearWord[] {
  const isMeant = (other: string) =>
    ofBusiness.has(other) ||
    (other.length > 1 && model.has(other) && (model.countOf(other) >= OFTEN || signs.isWord(other)));
  const near = wordsOneSlipAway(word, isMeant);
  if (near.length > 0) return near;
  const others = wordsTwoSlipsAway(word, model.words).filter((other) => isMeant(other.word));
  const own = wordsTwoSlipsAway(word, ofBusiness.keys()).filter((other) => !model.has(other.word));
  return [...others, ...own];
}

/** What speaks for a word as it is written, beside its letters. */
function advantageOf(at: number, tokens: readonly Token[], text: string, known: KnownWords): number {
  const { word, written, at: start } = tokens[at]!;
  const { model, signs, asksName } = known;
  const before = tokens[at - 1];
  const isFirst = before === undefined || before.word === SENTENCE;
  const asLarge = /^\p{Lu}/u.test(written) ? (isFirst ? AS_FIRST : AS_NAME) : 0;
  const isKnown = model.has(word) || signs.isWord(word);
  const isLed = asksName || signs.leadsToName.test(text.slice(0, start).toLowerCase());
  const isAfterName = before !== undefined && signs.isGivenName(before.word);
  return (isKnown ? KNOWN_MARGIN : 0) + asLarge + (isAfterName ? AS_NAME : 0) + (isLed ? AFTER_LEAD : 0);
}
