import type { BusinessProfile } from '../business-profile.ts';
import type { ToldSlot } from '../decide/move.ts';
import type { TimeWish } from '../understand/times/time-wish.ts';
import type { Attribute } from '../understand/understanding.ts';
import type { LineGroup, LineKey, LineKeyOf } from './line-places.ts';

export type Tone = BusinessProfile['tone'];

/** Ways of saying one thing, in the order in which they are used; they must differ in more than a word. */
export type Variants = readonly [string, ...string[]];

/**
 * The lines of one group. A tone may leave lines out, and its variants are followed by the professional ones. `aloud`: what
 * is said otherwise where it is heard; such a line has at least its professional form there.
 */
export interface GroupLines<Key extends string> {
  professional: Readonly<Record<Key, Variants>>;
  casual: Readonly<Partial<Record<Key, Variants>>>;
  witty: Readonly<Partial<Record<Key, Variants>>>;
  empathetic: Readonly<Partial<Record<Key, Variants>>>;
  aloud: Readonly<Partial<Record<Tone, Readonly<Partial<Record<Key, Variants>>>>>>;
}

/** When and where something is said. */
export interface Setting {
  now: Date;
  /** IANA. */
  timeZone: string;
  /** ISO 3166 alpha-2: month or day first. */
  country: string;
}

/**
 * How a language speaks: its lines as data, its grammar as functions. Another language fills the same shape.
 */
export interface PhrasingLocale {
  lines: { readonly [Group in LineGroup]: GroupLines<LineKeyOf<Group>> };
  /** Each tone has its own lines to the end: none is followed by professional ones, which may address otherwise. */
  tonesAreWhole?: true;
  /** Put before a line that comes again when all its variants were used; by turns. */
  again: { question: Variants; statement: Variants };
  /** What stands for the assistant's or the business's name where none is told. */
  namedNothing: { assistant: string; business: string };
  /** "a, b and c"; "a, b or c". */
  and(texts: readonly string[]): string;
  or(texts: readonly string[]): string;
  /**
   * `label` to choose, to be tapped and after "from": "tomorrow at 3 pm", "Thursday, October 15 at 10:30 am". Within a sentence `brief`,
   * "on Thursday at 3 pm", and `full`, with the date in any case, to be agreed to.
   */
  slotLabel(startsAt: Date, setting: Setting, form: 'label' | 'brief' | 'full'): string;
  /** Free times to choose from, the day said once for each; whom they are with where they differ in it. */
  slotList(slots: readonly ToldSlot[], setting: Setting): string;
  /** As it stands in a sentence: "on Thursday after 3 pm"; empty: it says nothing. */
  wishLabel(wish: TimeWish, setting: Setting): string;
  /** "haircut for 2 with Ada on Thursday at 3 pm"; what isn't known is null, an unknown time empty. */
  bookingLabel(booking: {
    service: string | null;
    staff: string | null;
    party: number | null;
    when: string;
  }): string;
  /** A service's name within a sentence: "haircut", "Invisalign check". */
  serviceInSentence(name: string): string;
  /** A time with whom it is with instead: "el jueves a las 5 con Ana". Absent: a move tells the time alone. */
  heldBy?(when: string, staff: string): string;
  /** What a question is about: "Do you have parking?" gives "parking"; else the title as a quotation. */
  topicOf(title: string, isSpoken: boolean): string;
  /** Whether an answer can't stand without its question: "Yes, until 9 pm." */
  leansOnQuestion(answer: string): boolean;
  /** What a whole question that isn't known asks, fit for a line; null: it is quoted. */
  unknownTopic?(question: string): { line: 'unknownClause' | 'unknownAbout'; thing: string } | null;
  /** What isn't known, fit for a line: `unknownNoun` "the price of a crown", `unknownClause` "where the car park is". */
  unknownThing(
    attribute: Attribute | null,
    object: string | null,
  ): { line: Extract<LineKey, 'unknown' | 'unknownNoun' | 'unknownClause' | 'unknownAbout'>; thing: string };
  /** When somebody wishes to be called, in their words, within a sentence: "5pm" gives "at 5pm". */
  whenSaid(words: string): string;
  /** Of an ISO 639-1 code: "Spanish". */
  languageName(code: string): string;
  /** A name as its bearer is addressed: "Grace" of "Grace Hopper". */
  addressed(name: string): string;
  /** Who comes instead of the customer: "your son" of "son" or "my son"; a name as it is. */
  forWhom(words: string): string;
  /** What is offered to be tapped. */
  buttons: { yes: string; no: string; changes: { time: string; service: string; details: string } };
}
