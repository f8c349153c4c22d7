import type { Attribute } from '../understand/understanding.ts';
import type { AdviceAsked } from './advice/advice-locale.ts';
import type { ComparisonAsked } from './advice/comparison-locale.ts';
import type { AvailabilityAsked } from './availability/availability-locale.ts';
import type { WaitlistAsked } from './waitlist/waitlist-locale.ts';

/** What decide/ must know of a language: how the owner's own texts show what they are about. */
export interface DecidingLocale {
  availability: AvailabilityAsked;
  advice: AdviceAsked;
  comparison: ComparisonAsked;
  waitlist: WaitlistAsked;
  /** In a title or phrasing: the entry is about emergencies. */
  emergencyEntry: RegExp;
  /** In an answer: it tells to get help at once, or where. */
  getsHelp: RegExp;
  /** In a service's name or description: it is for several at once. */
  forSeveral: RegExp;
  /** In an entry's text: it tells this of something. An attribute without a pattern is told by any text. */
  evidence: Partial<Record<Attribute, RegExp>>;
  /** At the end of what stands before a time: "after ", "any time before ". */
  timeRelation: RegExp;
  /** In a title or phrasing: what work costs in general, an hour, a visit, an estimate. */
  generalPrice: RegExp;
  /** Questions whether one thing is among many, and the entries that tell which are: payment, insurers, towns. */
  memberships: readonly Frame[];
  /** Asks whether one thing is part of another: "is X part of that". */
  includes: RegExp;
  /** Asks whether something is offered: "do you fix …". */
  offers: RegExp;
  /**
   * In plain text: asks whether something is to be had or done here, up to the verb of it, whatever the verb: "and do you hang …"; or says so
   * after the thing: "is that something you do".
   */
  offersThing: RegExp;
  /** In plain text, at its end: a word for any thing: "the proper stuff". */
  genericThing: RegExp;
  /** Praise and thanks, which agree to nothing: "perfecto, gracias". Absent: none is so. */
  onlyThanks?: RegExp;
  /** Whether a clause in plain text asks for a thing that it names, rather than telling of it. Absent: it does. */
  asksForThing?: (clause: string, thing: string) => boolean;
  /** In plain text: of each of what was just spoken of: "how much is each?". */
  ofEach: RegExp;
  /** How long something is to take, in minutes times the number that the first group tells, if it does. In order. */
  lengths: readonly { sign: RegExp; minutes: number }[];
  /** What somebody has: "why is my radiator cold?" tells of trouble. */
  ofOwn?: RegExp;
  /** "No problem then", "I'll look elsewhere": what can't be had is done without, and no help with it is wanted. */
  resigns?: RegExp;
  /** Plain text before a wish that goes on rather than agrees: "ok", "right". */
  merelyGoesOn: RegExp;
  /** In plain text that asks nothing, at its end: tells how old somebody is. */
  tellsAge: RegExp;
  /** Beside a day: the appointment is to be then. Absent: what is told by the way isn't told apart. */
  tellsOtherTime?: RegExp;
  laughs?: RegExp;
  /** In an answer: it depends on how old somebody is. */
  ofAge: RegExp;
  /** Begins an answer that refuses: "We don't, sorry.", "Cars, no." */
  refuses: RegExp;
  /** An answer that sends people to somebody else: "We refer those to a clinic downtown." */
  refersTo: RegExp;
  /** Asks of whom somebody goes to: "who do you send people to?" */
  whoElse: RegExp;
  /** In an answer: it tells of all that it doesn't name, too: "everything else". */
  allElse: RegExp;
  /** In an answer: tells to call somebody else: "call a licensed electrician". */
  sendsOn: RegExp;
  /** In plain text: asks for the number of whom was just told of, or whom to call: "who do I call?". */
  whomToCall: RegExp;
  /** In plain text: asks what can be paid with. */
  paysWith: RegExp;
  /** Titles of what holds for all there is: paying, parking, hours. */
  sides: RegExp;
  /** Titles of what lists things, of which one may be asked: "which animals do you treat?". */
  lists: RegExp;
  /** Asks whether what was said fits what was told: "is that ok?". */
  judges: RegExp;
  /** In plain text: asks whether something is enough or in time. */
  suffices: RegExp;
  /** Titles of what is written on calling an appointment off. */
  callsOff: RegExp;
  /** In plain text: an appointment is moved or called off, whatever else is asked. */
  changesIt: RegExp;
  /** Plain text that bids somebody look into what was asked, and names nothing: "can someone check that". */
  bidsCheck: RegExp;
  /** Asks to hear what was just said. */
  saysAgain: RegExp;
  /** Plain text that tells a detail of what was told or asks for one in few words: "he's five", "until when". */
  elliptical: RegExp;
  /** Of what or whom was told before: "how much do they charge". */
  pointsBack: RegExp;
  /** Draws a conclusion from what was told: "so a violin would be fine?". */
  concludes: RegExp;
  /** In plain text: asks whether something costs nothing, or says that it doesn't. */
  asksFree: RegExp;
  /** Asks to pay less. */
  discounts: RegExp;
  /** Whether it is so on all days: "is it every day?" */
  everyDay: RegExp;
  /** How appointments are made, moved or cancelled, and how far ahead they can be booked. */
  appointmentsAsked: Readonly<Record<'booking' | 'changing' | 'ahead', AppointmentSide>>;
  /** Something sad that happened to somebody. */
  badNews: RegExp;
  /** Says that a question comes, and not which. */
  announces: RegExp;
  /** Asks why or what it is about, of what was told. */
  wonders: RegExp;
  /** What is done with things, each in a pattern of its own: what is asked of one deed is no answer on another. */
  deeds: readonly RegExp[];
  /** How or where something is to be, and the entries that speak of it: one that doesn't is no answer. */
  conditions: readonly Frame[];
  /** Asks where a thing is. */
  whereIs: RegExp;
  /** Of what is asked: what is to be done; groups `deed` or `gerund`. Absent: deeds aren't told apart. */
  deed?: RegExp;
  /** Asks who of the staff does something, or who they are. */
  staffAsked: RegExp;
  /** In plain text: the code that was sent has not come, or another is wanted. */
  noCode: RegExp;
  /** Asks what the business does or offers; read in plain text. */
  offerAsked: RegExp;
  /** Tells of something and doesn't know what to do about it: "what now?", "where do I start?"; in plain text. */
  atALoss: RegExp;
  /** Asks which service would be right. */
  recommends: RegExp;
  /** Asks whether what was just told of is done here. */
  offersThat: RegExp;
  /** One of several services that differ in length. */
  extremes: { longest: RegExp; shortest: RegExp };
  /** Words of a title that name no thing: "what", "your", "offer". */
  unspecific: ReadonlySet<string>;
}

/**
 * Questions of a kind, and the entries that are for them. `isSure`: told without "if you mean", and looked for among all
 * entries, not the nearest alone.
 */
export interface Frame {
  asks: RegExp;
  tells: RegExp;
  isSure?: boolean;
  /** Told whatever else comes nearer. */
  isOutright?: boolean;
  /** The entries list all there is: what isn't among it isn't known. */
  isList?: boolean;
  /** What is on a list by another name: a debit card is a card. */
  aliases?: readonly Pick<Frame, 'asks' | 'tells'>[];
}

/** `asks`: a question; `isOn`: the title of an entry that the owner wrote on it. */
export interface AppointmentSide {
  asks: RegExp;
  isOn: RegExp;
}
