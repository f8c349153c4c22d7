import type { Contact } from '../dialogue-state.ts';
import { findEmail } from './find-email.ts';
import { findName } from './find-name.ts';
import { findPhone } from './find-phone.ts';

/**
 * What a message tells of how to reach its writer, and what it says besides.
 * @public
 */
export interface FoundContact extends Contact {
  /** The message without the contact details. */
  rest: string;
}

/** A stretch of a text: what was found there, and from where to where it stands. */
export interface Span {
  value: string;
  start: number;
  end: number;
}

/**
 * Finds name, e-mail and phone in a message, in any order. `country` (ISO 3166 alpha-2) is that of a phone number
 * written without one; `nameAsked`: the last reply asked for the name, so a bare "Ada Lovelace" is one.
 * @public
 */
export function findContact(message: string, country: string, nameAsked: boolean): FoundContact {
  const email = findEmail(message);
  const withoutEmail = email ? blank(message, email) : message;
  const phone = findPhone(withoutEmail, country);
  const withoutReach = phone ? blank(withoutEmail, phone) : withoutEmail;
  const name = findName(withoutReach, { asked: nameAsked, besideReach: email !== null || phone !== null });
  const rest = name ? blank(withoutReach, name) : withoutReach;
  return {
    name: name?.value ?? null,
    email: email?.value ?? null,
    phone: phone?.value ?? null,
    rest: email || phone || name ? withoutIntroductions(rest) : message,
  };
}

/** The text with the span's letters gone; a mark stands for it, so that "my email is …" can be recognised. */
const MARK = '\ufffc';
const blank = (text: string, span: Span) =>
  text.slice(0, span.start) + MARK.repeat(span.end - span.start) + text.slice(span.end);

// "my e-mail is …", "you can reach me at … or …", "call me on …", "… is my number": words that only introduce.
const INTRODUCTION =
  /(?:\b(?:and|or|also|at|on|by|via|with|is|it's|it is|its|my|our|the|best|e-?mail|mail|phone|cell|mobile|telephone|contact|number|address|name|id|no|me|i|i'm|i am|you|can|could|please|here|here's|reach|call|text|contact|ring|write|to|this|under|as)\b[\s,.:;!-]*){1,9}(?=\ufffc)/gi;
const TRAILER =
  /\ufffc+[\s,.:;!-]*(?:(?:is|are) my (?:e-?mail|phone|cell|mobile|number|address|name)\b(?: (?:number|address))?[\s,.:;!]*)?/gi;

function withoutIntroductions(text: string): string {
  const rest = text
    .replace(INTRODUCTION, '')
    .replace(TRAILER, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[\s,.:;!&-]+|[\s,:;&-]+$/g, '')
    .replace(/^(?:and|but|so)\s+/i, '')
    .replace(/\s+(?:and|or|at|on)$/i, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : '';
}
