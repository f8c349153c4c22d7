import type { Contact } from '../../state/dialogue-state.ts';
import { findEmail } from './find-email.ts';
import { findName } from './find-name.ts';
import { continuePhone, findPhone } from './find-phone.ts';
import { respell } from './respell.ts';
import { settleCorrections } from './settle-corrections.ts';

/**
 * Why something found should be read back to the customer: it was only heard, spelled in pieces, put together from words,
 * looks like a slip of the finger, has a length its country doesn't know, or was put right by a word.
 */
export type Doubt = 'heard' | 'spelled' | 'guessed' | 'misspelt' | 'length' | 'corrected';

/** What a message tells of how to reach its writer, and what it says besides. */
export interface FoundContact extends Contact {
  /** The message without the contact details. */
  rest: string;
  /** What should be read back before it is relied on. */
  doubtful: { field: keyof Contact; reason: Doubt }[];
  /** Digits of a phone number that isn't whole yet; the rest may come with the next message. */
  phonePieces: string;
}

/** A stretch of a text: what was found there, and from where to where it stands. */
export interface Span {
  value: string;
  start: number;
  end: number;
}

/** What the conversation knows when a message comes. */
export interface ContactContext {
  /** ISO 3166 alpha-2: that of a phone number written without one. */
  country: string;
  /** What the last reply asked for. */
  asked?: 'name' | 'reach' | 'everything' | null;
  /** The details told before: a spelling or "smith with a y" puts them right. */
  known?: Contact;
  phonePieces?: string;
  /** Words in small letters that are no names here, unless said openly: of services, of other languages. */
  notNames?: ReadonlySet<string>;
  /** The message was spoken: an address that was only heard is read back. */
  heard?: boolean;
  /** On a call: digits and nothing else are a number that is dictated. */
  dictated?: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const NOBODY: Contact = { name: null, email: null, phone: null };

/**
 * Finds name, e-mail and phone in a message, in any order, typed or as a speech recogniser writes them, and corrections
 * of those known. A bare "Ada Lovelace" is a name only where one was asked for.
 */
export function findContact(written: string, context: ContactContext): FoundContact {
  const { country, asked = null, known = NOBODY, phonePieces = '', notNames = NONE } = context;
  const { heard = false, dictated = false } = context;
  const reachAsked = asked === 'reach' || asked === 'everything';
  const message = settleCorrections(written, known, reachAsked);
  const email = given(message, findEmail);
  const withoutEmail = email ? blank(message, email) : message;
  const continued =
    email === null && (phonePieces || reachAsked) ? continuePhone(phonePieces, message, country) : null;
  const whole = continued ? null : given(withoutEmail, (said) => findPhone(said, country, reachAsked));
  // A doubtful number is no reason to give up one that is known.
  const isKept = whole !== null && whole.doubt !== null && known.phone !== null && !reachAsked;
  const phone = continued
    ? { value: continued.phone, start: continued.span.start, end: continued.span.end, doubt: null }
    : isKept
      ? null
      : whole;
  // One digit was lost, or is too many: asked for again.
  const misheard =
    isKept && dictated && whole.doubt === 'length' && isAll(withoutEmail, whole) ? whole : null;
  const digits = phone ?? misheard;
  const withoutReach = digits ? blank(withoutEmail, digits) : withoutEmail;
  const corrected = respell(withoutReach, known);
  const name = corrected
    ? null
    : findName(withoutReach, {
        asked: asked === 'name' || asked === 'everything',
        besideReach: email !== null || phone !== null,
        known: known.name,
        notNames,
      });
  const told = corrected ?? name;
  const rest = told ? blank(withoutReach, told) : withoutReach;
  return {
    name: name?.value ?? (corrected?.field === 'name' ? corrected.value : null),
    email:
      (heard ? email?.value.toLowerCase() : email?.value) ??
      (corrected?.field === 'email' ? corrected.value : null),
    phone: phone?.value ?? null,
    rest: email || digits || told ? withoutIntroductions(rest) : written,
    doubtful: [
      ...doubtOf('email', email && (email.doubt ?? (heard ? 'heard' : null))),
      ...doubtOf('phone', digits?.doubt),
      ...doubtOf('name', name?.doubt),
      ...(corrected ? doubtOf(corrected.field, 'corrected') : []),
    ],
    phonePieces: continued?.pieces ?? '',
  };
}

/** "Not 2671, it's 2672": what is told to be wrong isn't given, and what comes after it may be. */
function given<Found extends Span>(text: string, find: (text: string) => Found | null): Found | null {
  const first = find(text);
  if (!first || !TOLD_WRONG.test(text.slice(0, first.start))) return first;
  const rest = find(blank(text, first));
  return rest && rest.start > first.start ? rest : null;
}
const TOLD_WRONG = /\b(?:not|isn't|is not|instead of|rather than|was|old one is|no longer|used to be) *$/i;

const isAll = (text: string, span: Span): boolean => /^[\s\p{P}\ufffc]*$/u.test(blank(text, span));

const doubtOf = (field: keyof Contact, reason: Doubt | null | undefined) =>
  reason ? [{ field, reason }] : [];

/** The text with the span's letters gone; a mark stands for it, so that "my email is …" can be recognised. */
const MARK = '\ufffc';
const blank = (text: string, span: { start: number; end: number }) =>
  text.slice(0, span.start) + MARK.repeat(span.end - span.start) + text.slice(span.end);

// "my e-mail is …", "you can reach me at … or …", "call me on …", "… is my number": words that only introduce.
const INTRODUCTION =
  /(?:(?<![\p{L}\p{N}])(?!(?:call|ring|text|contact|phone|reach) (?:me|us)\s*[.!?])(?<!(?<![\p{L}\p{N}])(?:call|ring|text|contact|phone|reach|write|message) (?=(?:me|us)\s*[.!?]))(?:and|or|also|at|on|by|via|with|is|it's|it is|its|that's|my|our|the|best|full|first|last|(?:e-?mail|mail|correo|phone|cell|cel|celular|mobile|móvil|telephone|tel|teléfono|contact|number|address|name)(?:'s)?|id|no|sorry|me|i|i'm|i am|you|ye|you'll|ye'll|can|could|please|get|best|easiest|al|el|pueden?|marcar|llamar|here|here's|reach|call|text|contact|ring|write|to|this|under|as|sure|spelled|use|mrs?|ms|miss|dr|sra?|mi|es)(?![\p{L}\p{N}])[\s,.:;!-]*){1,9}(?=\ufffc)/giu;
const TRAILER =
  /\ufffc+[\s,.:;!-]*(?:(?:(?:is|are|['’]s) (?:my|the|his|her|their) (?:e-?mail|phone|cell|mobile|number|address|name)\b(?: (?:number|address))?|(?:is|are|works?|would be) (?:the )?(?:best|better|easiest|quickest|fine|good|preferred|great|ok|okay)\b(?: (?:way|one|for me|to (?:reach|get|contact) me(?: on| at)?|please|thanks))*|with(?:out)? (?:an?|two|double|no) \p{L}{1,2}(?:'?s)?\b(?: (?:at|in) the \p{L}+)?|here|calling|speaking)[\s,.:;!]*)?/giu;

function withoutIntroductions(text: string): string {
  const rest = text
    .replace(INTRODUCTION, (words, at: number) => callAsked(words, text.slice(0, at)))
    .replace(TRAILER, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[\s,.:;!&-]+|[\s,:;&-]+$/g, '')
    .replace(/^(?:and|but|so)\s+/i, '')
    .replace(/\s+(?:and|or|at|on)$/i, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : '';
}

/** "Can Nora phone me on …?" asks for a call besides. */
const callAsked = (introduction: string, before: string): string =>
  SOMEBODY_ASKED.test(before)
    ? (/^(?:call|ring|text|contact|phone|reach) (?:me|us)\b/i.exec(introduction)?.[0] ?? '')
    : '';
const SOMEBODY_ASKED =
  /\b(?:can|could|would|will|have|get|ask|want|like|tell) (?!(?:i|we|you)\b)(?:[\p{L}'’.]+ ){1,3}(?:to )?$/iu;
