import type { SpellingSigns } from '../text/spelling/spelling-signs.ts';
import type { Act } from './act.ts';
import type { Rewritten } from './rewritten.ts';
import type { Attribute } from './understanding.ts';

/**
 * How a language is heard: word lists and patterns, as data. All patterns but those of `clauses` read plain text: lower
 * case, no punctuation but ' - and : (text/plain-of.ts).
 */
export interface HearingLocale {
  clauses: ClauseSigns;
  acts: ActSigns;
  aside: AsideSigns;
  calendar: CalendarSigns;
  /** Absent: a message asks for one appointment. */
  requests?: RequestSigns;
  questions: QuestionSigns;
  replies: ReplySigns;
  people: PeopleSigns;
  mood: MoodSigns;
  matter: MatterSigns;
  voice: VoiceSigns;
  speaking: SpeakingSigns;
  /** What customers say of any business, and which means none of its services. */
  background: readonly string[];
  /** Whether a word in small letters is one of the language, and no slip. Absent: English alone tells. */
  isWord?: (word: string) => boolean;
  /** Absent: the language is English. */
  said?: SaidInEnglish;
  /** A name's first word says what it is of: "corte de cabello". Absent: it isn't so. */
  namesByHead?: true;
  /** A text without the spelling of chats. Absent: it is read as it is written. */
  righted?: (text: string) => string;
  /** A text with the apostrophes it was written without. Absent: it has none. */
  withApostrophes?: (text: string) => string;
  /** Absent: misspelt words are righted by what the business writes alone. */
  spelling?: SpellingSigns;
}

/** Times, counts and contact details are read in English words; another language is put in them first. */
export interface SaidInEnglish {
  times(text: string): Rewritten;
  party(text: string): string;
  contact(text: string): string;
  /** Words of the language that nobody is called, in small letters. */
  noNames: ReadonlySet<string>;
  /** How 3/4 is read. */
  order: 'day-month' | 'month-day';
}

/** Where one clause ends and the next begins; read in the text as it is written. */
export interface ClauseSigns {
  /** The end of a text whose full stop ends no sentence: "Dr." */
  abbreviation: RegExp;
  /** Words at the beginning that are an act of their own, with what follows them: "yes and …", "hi there, …". Group `opener`. */
  openers: readonly RegExp[];
  /** What stands between two clauses, matched globally; the next clause begins where the match ends. */
  joints: readonly RegExp[];
  /** What comes before a joint must have this to be a clause of its own. */
  whole: RegExp;
  /** What begins so goes on after a joint: "if I cancel, do I …". */
  subordinate: RegExp;
  /** An opener that says nothing: "well". */
  noise: RegExp;
  /** A thanks or please at the end that is only manners. */
  manners: RegExp;
}

export interface ActSigns {
  /** A clause that has one of these does this, whatever else it says. */
  has: Partial<Record<Act, readonly RegExp[]>>;
  /** A clause with one of these doesn't do it. */
  /** Asks what may be the matter: not urgent, unless words tell it. */
  wonders: RegExp;
  /** They don't want to live on. */
  despair: RegExp;
  /** Tells that it is so at this moment: danger that words tell isn't doubted. Absent: it may be. */
  isNow?: RegExp;
  lacks: Partial<Record<Act, readonly RegExp[]>>;
  /** Words that tell an act where all others are fillers. */
  telling: readonly (readonly [Act, RegExp])[];
  fillers: ReadonlySet<string>;
  /** Words by which names of services sound like doing something, and an everyday service that stands for them. */
  tellingNames?: { sign: RegExp; plainName: string };
  /** A word that is said of what was told, and names nothing: "gr8", "ugh". Absent: none is known. */
  reactions?: RegExp;
  /** Pictures that say something. */
  emoji: readonly (readonly [Act, RegExp])[];
}

/** What tells of a time that nobody wishes for. */
export interface AsideSigns {
  /** Work that the business did: "you fixed …"; where what is wrong with it follows, it is a complaint. */
  workDone: RegExp;
  fault: RegExp;
  /** "If it breaks …" */
  ifFault: RegExp;
  /** Tells when something was last. */
  wasLast?: RegExp;
  guarantee: RegExp;
  /** A time that is told by that of the visit: "the next day", "that night". */
  aroundVisit?: RegExp;
  /** Asks what may be done then, which is no coming: "can I swim", "should he eat". */
  asksOfDoing?: RegExp;
  /** A word of wishing or asking: what is told beside it may be when to come. */
  wishes: RegExp;
  /** Right before a time: when the problem began or something runs out, "my permit expires in …". */
  ofProblem?: RegExp;
  /** What stands right before the day of an occasion that something is for, and not of an appointment: "I'm getting married on". */
  ofOccasion?: RegExp;
}

/** How several appointments are told in one message. What isn't said of a pattern otherwise reads plain text. */
export interface RequestSigns {
  /** Where one request may end and the next begin; matched globally in the text as it is written. */
  joints: RegExp;
  /** Right before a part of a service's name that is to be had; and what may follow it, in small letters. */
  leads: RegExp;
  goesOn: RegExp;
  /** Right before a service that is not wished for: "instead of a". */
  besides: RegExp;
  /** Between two services: one of them. */
  or: RegExp;
  /** Who comes, matched globally as it is written: groups `relation` and `name`, or `self`; without either: who writes. */
  people: RegExp;
  /** Words that say no more than that they come; matched globally as it is written. */
  besidePeople: RegExp;
  /** One comes right after the other, matched globally as it is written; of all of them. */
  after: RegExp;
  backToBack: RegExp;
  sameTime: RegExp;
  sameDay: RegExp;
  /** One besides what is being made: "and also a". */
  adds: RegExp;
  /** One that isn't wanted any more; all of them. */
  leavesOut: RegExp;
  all: RegExp;
}

/** Between two times of which one is wished, in small letters, and what is said of which. */
export interface AlternativeSigns {
  /** Either of them. */
  or: RegExp;
  /** The second only where the first can't be had: "otherwise". */
  instead: RegExp;
  /** In plain text: the customer doesn't mind which. */
  either: RegExp;
}

export interface CalendarSigns {
  /** Absent: of several times the last counts. */
  alternatives?: AlternativeSigns;
  /** Words for an appointment, and for making one. */
  appointment: RegExp;
  book: readonly RegExp[];
  move: readonly RegExp[];
  cancel: readonly RegExp[];
  see: readonly RegExp[];
  /** Can't come: cancelled, or moved where another time is named. */
  hindered: readonly RegExp[];
  /** The time of what was just booked doesn't suit: "Monday is no good for her". */
  unsuited?: RegExp;
  /** Another time in place of this one. */
  instead: RegExp;
  /** Calls off what was just booked: "scrap it", "take me off". Absent: only `cancel` does. */
  callsOff?: RegExp;
  /** Denies or refuses something. */
  negates: RegExp;
  /** What was booked stays as it is: "leave it as it is". Absent: it isn't heard. */
  keeps?: RegExp;
  /** One more appointment, besides one that was made. Absent: every wish for one is taken for it. */
  another?: RegExp;
  /** Bids somebody come, whatever else was asked for: "then come on Monday at nine". */
  bidsCome?: RegExp;
  /** Somebody or something comes: "bring", "pop in". */
  comes: RegExp;
  /** Beside a time: what was said or booked gives way to it. Absent: only the words of moving do. */
  givesWay?: RegExp;
  /** Admits that the day or time was wrong. */
  mistaken?: RegExp;
  /** The words of booking before what is booked: "I'd like to book … for". Case doesn't matter. */
  frames: RegExp;
  /** Words that lead to a time: "on", "at around". */
  tails: RegExp;
  /** Beside a time to come: wants to come or do something then. */
  wantsThen: RegExp;
  /** To the end of a clause: why a time is wished, by when something else ends or begins. */
  dayReason?: RegExp;
  /** Words that say nothing beside a time, besides those of a reply: "… if possible". */
  besideTimes: ReadonlySet<string>;
  /** Needs or wants something: a booking where it is a service. */
  needs: RegExp;
  /** Asks about appointments, and for none. */
  about: RegExp;
  /** Wants something sent or handed over, and no appointment, whatever day or service it names. Absent: that is learned alone. */
  errand?: RegExp;
  /** Asks whether something is free; of these some count only beside a time, or beside a name of the staff. */
  availability: readonly RegExp[];
  availabilityWithTime: readonly RegExp[];
  availabilityOfStaff: readonly RegExp[];
  /** Asks which or when; a time for an appointment where that is heard in it. */
  asksWhen: RegExp;
  /** "What's the nearest to that?": while an appointment is made, of its times. */
  asksNearest: RegExp;
  /** "How about …?": while an appointment is made, the same. */
  proposes: RegExp;
  /** "Can you …": beside a service and a time it is asked for. */
  asksToDo?: RegExp;
  /** "Do you do …", "is there …", with no word of what it costs: of a service that is named, beside a day, it is asked for then. */
  doneThen?: RegExp;
  /** An existing appointment of the customer's. */
  own: RegExp;
  /** Tells of an appointment that they have: "I'm booked in with Helen". */
  tellsOwn?: RegExp;
  /** What follows that stands in its way: "but …", "he's poorly". */
  inTheWay?: RegExp;
  /** What is to be changed. */
  parts: readonly (readonly ['service' | 'time' | 'staff' | 'name' | 'reach', RegExp])[];
  /** Says that something is to be changed. */
  changes: RegExp;
  /** Right before what is wished for: "I want an …". */
  wishesThing: RegExp;
  /** Points at one of the times offered by its place, which a service may be called by: "la primera". Absent: none is. */
  placesTime?: RegExp;
  /** The day that was spoken of is refused: "ese día no". Absent: it isn't heard. */
  refusesDay?: RegExp;
  /** A service told by what it costs. Absent: none is. */
  price?: PriceSigns;
  /** A thing that is refused, with what refuses it: "not a trial", "forget the piercing". */
  refusesThing: RegExp;
  /** "The cheaper one", of services told before: by what they are compared, and which end is meant. */
  compares?: readonly (readonly [side: 'price' | 'duration', way: 'least' | 'most', sign: RegExp])[];
  /** "Number 2", "the second one", in order from the first. */
  placeOfService?: readonly RegExp[];
}

/** In a text as it is written. `amount` has a group of its name: "el de 350". */
export interface PriceSigns {
  lowest: RegExp;
  highest: RegExp;
  amount: RegExp;
}

export interface QuestionSigns {
  /** Begins like a question, whether or not the mark is written. */
  begins: RegExp;
  /** Begins so and tells of somebody all the same: for how long, how old. */
  tells?: RegExp;
  /** The same, where a full stop ends it. */
  tellsInFull?: RegExp;
  /** In plain text: makes a question of what doesn't begin so: "… or what". Absent: nothing does. */
  ends?: RegExp;
  /** As it is written: a question at the end of what is told, "somebody to draw it up, what's that cost". Absent: nothing is. */
  endsAsking?: RegExp;
  /** Asks in a statement: "I'd like to know …". */
  asking: RegExp;
  /** Tells something: "the price was …", "my number is …". */
  telling: RegExp;
  /** What introduces a question; cut off before the object is read. */
  frames: readonly RegExp[];
  attributes: readonly (readonly [Attribute, RegExp])[];
  /** Words of the asking itself, which name no thing. */
  askingWords: ReadonlySet<string>;
  /** More of them where a price or a length is asked for. Absent: there are none. */
  costWords?: RegExp;
  /** In plain text: one of these stands in whatever asks a price or a length. Absent: that is learned alone. */
  ofCost?: RegExp;
  /** What a verb comes after, if no article does: "que aprenda". Absent: nothing is told so. */
  verbAfter?: RegExp;
  /** A word before a thing that belongs to it: "a", "my". */
  articles: RegExp;
  /** What comes after the thing asked of. */
  afterObject: RegExp;
  /** Words that a verb comes after: "you", "to". Absent: a verb can't be told by its place. */
  subjects?: RegExp;
  /** Words between them and the verb. */
  adverbs?: RegExp;
  /** Where the verb comes first: "¿reparan bicis?" asks of bicycles. Absent: it doesn't. */
  verbFirst?: RegExp;
  /** Forms of a verb that name no thing: "¿lo podéis tratar?". Absent: they look like other words. */
  infinitives?: RegExp;
  /** A word of asking that is a thing together with the one before it: "pass rate". */
  compound?: RegExp;
  /** Right before a verb: what follows is no thing, "me orillo". */
  objectPronouns?: RegExp;
  /** What no thing has within it: "la edad no le hacen una rebaja" names the age. Absent: anything may stand in it. */
  endsThing?: RegExp;
  /** A verb, where a pronoun stands right before it: "lo cambian". Absent: it is read like another word. */
  verbAfterPronoun?: RegExp;
  /** Of what stands before a part of the question: it names no thing that is asked of. */
  beforeAside?: RegExp;
  /** "I'd like to know if you …": asks whether, in the midst of a statement. */
  asksWhether?: RegExp;
  /** Slips in the words of asking, and what is meant. */
  slips?: readonly (readonly [RegExp, string])[];
  /** What is supposed before a question, up to where that begins: "if he finds a crack, what …". Absent: it is read with it. */
  supposed?: RegExp;
  /** "Suppose it breaks …": begins with what might be. */
  supposesFirst?: RegExp;
  /** In plain text: asks what would be, if something were so. */
  supposes: RegExp;
  /** Stands for what was talked of. */
  pronouns: RegExp;
  /** Of one thing among several: "for a normal one". */
  ofOne: RegExp;
  /** Goes on from what was talked of. */
  goingOn: RegExp;
  /** "And public holidays": asks the last question of something else, without a mark. Absent: only a mark tells. */
  asksOn?: RegExp;
  /** Asks of what was talked of, however long it is: "is that …". Absent: only short questions do. */
  ofTopic?: RegExp;
}

export interface ReplySigns {
  yes: RegExp;
  no: RegExp;
  /** At the end of a clause without doubt: bids to book what was read back, whatever is said before it. */
  bids: RegExp;
  /** Declines for now or altogether, and finds nothing wrong: "leave it", "not now". */
  givesUp: RegExp;
  /** None of these. */
  none: RegExp;
  unsure: RegExp;
  /** Any of them will do; the first is taken. */
  any: RegExp;
  /** "the second one": by place, from 0; -1 the last. */
  ordinals: readonly (readonly [place: number, RegExp])[];
  /** One of what was told, named by its `place` whatever is said around it: "the first one you've got". */
  oneOfTold?: RegExp;
  /** Beside one of them that is refused: the one that follows it. */
  next: RegExp;
  earliest: RegExp;
  latest: RegExp;
  /** Beside the two above: one is chosen, where "later" alone asks for other times. Absent: always. */
  choosesEnd?: RegExp;
  /** Doubts, or wishes for something else: no agreement. */
  doubt: RegExp;
  /** To an appointment that was read back: "see you then", "be there at six". */
  comes: RegExp;
  /** Words that say nothing beside a reply: "the … one please". */
  fillers: ReadonlySet<string>;
}

export interface PeopleSigns {
  /** The appointment is for somebody else; groups `relation` and `name`. */
  forWhom: readonly RegExp[];
  /** Whoever it is for, it is in the customer's name. Absent: it isn't heard. */
  ownName?: RegExp;
  /** The name of somebody else who comes, told by itself: "she's Olive Dunn"; group `name`. Absent: it isn't heard. */
  theirName?: RegExp;
  /** A name, and then the customer's own; group `other`: the first. */
  introducesSelf: RegExp;
  /** How, or whom, to reach about an appointment: "you can ring me on", "contact me, not her"; about what: "if anything changes". */
  reachesMe?: RegExp;
  aboutVisit?: RegExp;
  /** Speaks of a number, an address or a name that stands beside it: "that's my old phone". */
  ofDetails?: RegExp;
  anybody: RegExp;
  /** Before a name: not with them. */
  refused: RegExp;
  /** The same after a name, as it is written: "con Beto no". Absent: nothing is. */
  refusedAfter?: RegExp;
  /** Before a name: wishes to talk to them. */
  talkTo: RegExp;
  /** With them, of whom the last reply spoke: "with her, then". */
  withThem: RegExp;
  /** Several who come at once, and share what they come for. */
  together: RegExp;
  /** Asks who answers for something; of who complains, a wish for them. */
  inCharge: RegExp;
}

export interface MoodSigns {
  /** What tells of anger or despair, by how loudly; global patterns. */
  signs: readonly (readonly [weight: number, RegExp])[];
  softeners: readonly (readonly [weight: number, RegExp])[];
  /** Praise turned round; blame turned round. */
  turnedPraise: RegExp;
  turnedBlame: RegExp;
  /** Speaks of the business, of its people or of what was had there: what is complained of may be theirs. */
  ofBusiness: RegExp;
}

export interface MatterSigns {
  /** What a message or call-back is about; group `matter`; read in the text as it is written. */
  about: readonly RegExp[];
  /** Words around it that are none of it. */
  around: readonly RegExp[];
}

/** What callers ask of the speaking itself. */
export interface SpeakingSigns {
  repeat: readonly RegExp[];
  slower: readonly RegExp[];
  goOn: RegExp;
  /** Group `what`: what is to be spelled; a pattern may lack it. */
  spell: readonly RegExp[];
  /** Words before it. */
  before: RegExp;
  /** Details by how they are called. */
  details: readonly (readonly ['name' | 'email' | 'phone', RegExp])[];
}

/** What a speech recogniser makes of a language. */
export interface VoiceSigns {
  /** Sounds of thinking, which mean nothing among words; and sounds of agreeing, which look like them. */
  humming: RegExp;
  agreeing: RegExp;
  /** Words written without their apostrophe, and what they are replaced by. */
  joined: readonly (readonly [RegExp, string])[];
}
