import type { EmbeddedWords } from '../retrieval/embed.ts';
import type { Judgements } from '../retrieval/judgements.ts';
import type { Act, ActProbabilities } from './act.ts';
import type { AppointmentRequest, Requests } from './appointments/requests/read-requests.ts';
import type { FoundContact } from './contact/find-contact.ts';
import type { Attribute } from './questions/attribute.ts';
import type { Alternatives } from './times/alternatives.ts';
import type { TimeMention } from './times/find-times.ts';

/** A customer's message, understood: what decide/ works from. Plain data but for the vectors. */
export interface Understanding {
  /** The whole message, cleaned. */
  text: string;
  language: ReadLanguage;
  /** In order; at least one. */
  clauses: Clause[];
  /** The highest of all clauses and of the message as a whole. */
  acts: ActProbabilities;
  /** What it wants of the calendar; null: nothing. */
  wants: CalendarWish | null;
  /** What was booked is to stay as it is, whatever was wished of it before: "cancel it… no, leave it". */
  keepsOwn: boolean;
  /** Whether this very time, day or person is free: "is 3 pm Wednesday free?", "anything on Friday?". */
  asksAvailability: boolean;
  /** Weighed with all that tells of it, it is about no appointment, or about something beside the one that is being made. */
  isAboutElse: boolean;
  /** What it wants answered, in order: a clause that asks, or asks by naming ("parking?"). */
  asked: AskedQuestion[];
  /** What else it tells, read as if it were asked: implicit questions. */
  implicit: AskedQuestion[];
  /** Services it may mean, likeliest first. */
  services: ServiceReading[];
  /** How probably it calls for something that is done by appointment, 0 to 1. */
  need: number;
  /** Whom it names; `refused`: "not with Sam". */
  staff: { id: string | 'any'; refused: boolean } | null;
  times: TimeMention[];
  /** Of which one is wished. */
  alternatives: Alternatives;
  /** Several appointments that it asks for, in order; empty: one at most, for one person. */
  requests: AppointmentRequest[];
  /** The only one that it asks for by name, and whether its words tell that it is besides the one under way. */
  onlyRequest: Requests['only'];
  isAdded: boolean;
  /** Services that it doesn't want any more. */
  leftOut: string[];
  /** How many come; null: not told. */
  party: number | null;
  /** The appointment is for somebody else: "for my son Leo". */
  forWhom: { relation: string; name: string | null } | null;
  /** Who comes, comes at once with the others: "for the two of us together". */
  together: boolean;
  contact: FoundContact;
  /** How it replies to the question the last reply asked; null: it doesn't. */
  reply: ReplyToQuestion | null;
  /** What is to be changed about the appointment at hand: "the time", "my number". */
  part: 'service' | 'time' | 'staff' | 'name' | 'reach' | null;
  urgency: 'none' | 'urgent' | 'danger';
  mood: 'calm' | 'frustrated' | 'angry';
  /** What a call-back is to be about or a message to say, in the customer's words; empty: not told. */
  matter: string;
  /** By what each was understood, in sentences an owner can read: the receipt's first half. */
  evidence: string[];
}

/** ISO 639-1. `isServed`: the assistant can answer in it by itself. */
export interface ReadLanguage {
  code: string;
  isServed: boolean;
}

export interface Clause {
  text: string;
  acts: ActProbabilities;
  isQuestion: boolean;
  /** A reaction, a sigh, a sound: nothing in it could be asked about. */
  saysNothing?: boolean;
  /** Null: the text model is missing. `words` is empty where the engine can't tell words apart. */
  embedded: EmbeddedWords | null;
}

export interface CalendarWish {
  intent: 'book' | 'move' | 'cancel' | 'see';
  probability: number;
  /** Index of the clause it stands in. */
  clause: number;
}

export type { Attribute };

export interface AskedQuestion {
  /** In the customer's words, without greeting and contact details. */
  text: string;
  /** Index of its clause; the message as a whole when it asks one thing. */
  clause: number;
  attribute: Attribute | null;
  /** By its words yes or no answers it, whatever it asks of: "is it the full 85?" */
  isPolar: boolean;
  /** Stems of the thing it is asked of; empty: of what was talked about. */
  object: string[];
  /** The same as the customer said it, with its article: "a crown"; null: none. */
  objectText: string | null;
  /** It only makes sense together with the topic: "and on Sundays?", "how long does it take?". */
  leans: boolean;
  embedded: EmbeddedWords | null;
  /** What the message told before it, alone and together with it. */
  leadUps: readonly { text: string; embedded: EmbeddedWords | null }[];
  /** The same together with the topic; null: it stands alone, or there is none. */
  withTopic: { text: string; embedded: EmbeddedWords | null } | null;
  /** Together with what was asked before, where it may go on from that. */
  withBefore: { text: string; embedded: EmbeddedWords | null } | null;
  /** Absent: nobody judged. */
  judged?: Judgements;
  /** The same by the large model, of what comes nearest; absent: it wasn't asked, or didn't answer in time. */
  judgedByLarge?: Judgements | undefined;
}

export interface ServiceReading {
  id: string;
  /** 0 to 1. */
  probability: number;
  /** Named; like it in meaning; the topic ("can I book that?"). */
  by: 'name' | 'meaning' | 'topic';
}

/**
 * A reply is read against the last question only. `option`: by place, by a property of it or by its words, index into the
 * question's options; `none`: none of these; `unsure`: "I don't know", "you choose".
 */
export type ReplyToQuestion =
  | { type: 'yes' }
  | { type: 'no' }
  | { type: 'option'; index: number }
  | { type: 'none' }
  | { type: 'unsure' };

/** The probability of an act in the message. */
export const probabilityOf = ({ acts }: Understanding, act: Act): number => acts[act];
