import type { BusinessProfile } from './business-profile.ts';
import type { BusinessTool } from './business-tool.ts';
import type { Calendar, ProvableField } from './calendar.ts';
import type { ExpectedAnswer } from './expected-answer.ts';
import type { Embed } from './retrieval/embed.ts';
import type { Knowledge, Place } from './retrieval/knowledge.ts';
import type { DialogueState } from './state/dialogue-state.ts';
import type { WeighedAppointment } from './understand/appointments/weigh-appointment.ts';

/** What the assistant did with a turn. */
export type TurnAction =
  | 'answer'
  | 'clarify'
  | 'decline'
  | 'smalltalk'
  | 'capture_lead'
  | 'book'
  | 'hand_off'
  | 'refuse';

/** The receipt of an answer: the entry it came from and the words used, letter by letter. */
export interface Source {
  kind: 'faq' | 'detail' | 'passage';
  id: string;
  title: string;
  quote: string;
  /** Where it stands in a document or on a website. */
  place?: Place;
}

export interface TurnInput {
  /** What the customer wrote or said, as it came. */
  message: string;
  /**
   * `voice`: the message was heard and the reply will be spoken. `sms`: both are text messages, so the reply is short, asks one
   * thing, and has nothing to tap. By default `chat`.
   */
  channel?: 'chat' | 'voice' | 'sms';
  /** Earlier messages, oldest first. */
  history: readonly { role: 'user' | 'assistant'; content: string }[];
  /** The state the last turn gave; null, `{}` or an unknown shape begins anew. */
  state: unknown;
  knowledge: Knowledge;
  profile: BusinessProfile;
  /** Null: the text model is missing; words alone are compared. */
  embed: Embed | null;
  now: Date;
  /** Absent or null: nothing can be booked here. */
  calendar?: Calendar | null;
  /** The turn is made again, as this effect of it could not be stored: the time was taken meanwhile. */
  refused?: BookingEffect | null;
  /** Tells whether somebody sits at the desk and can take over; absent: nobody. Asked only when it matters. */
  deskIsStaffed?: () => Promise<boolean>;
  /** By phone: the caller can be put through to somebody now. */
  canPutThrough?: boolean;
  /** What of the business's own a language model may use. */
  tools?: readonly BusinessTool[];
  signal?: AbortSignal | undefined;
  /** Called where what tells of an answer was weighed together, with what it was: the weights are learned by it (training/weigh-answers.ts). */
  onWeighed?: (candidates: readonly WeighedCandidate[]) => void;
  /** The same of a price or a length that is asked of nothing named (training/converse.ts). */
  onCostWeighed?: (candidates: readonly WeighedCandidate[]) => void;
  /** Called with how probably the message is about an appointment, and with what tells it: the weights are learned by it (training/converse.ts). */
  onAppointmentWeighed?: (weighed: WeighedAppointment) => void;
}

/** An entry that may answer, and what tells whether it does: numbers by name. */
export interface WeighedCandidate {
  id: string;
  /** How probably it answers, 0 to 1. */
  probability: number;
  evidence: Readonly<Record<string, number>>;
}

/**
 * What the caller has to do besides replying.
 * `capture_lead` carries everything known of the customer so far: a later one of the same conversation completes
 * the earlier. `phone` is E.164; `scoreReasons` are sentences an owner can read (rule: score-lead.ts).
 */
export interface CaptureLead {
  type: 'capture_lead';
  name: string | null;
  email: string | null;
  phone: string | null;
  /** What the customer asked about, in their words; may be empty. */
  interest: string;
  score: 'hot' | 'warm' | 'cold';
  scoreReasons: string[];
  /** They asked to be called back: the state tells when and what about. */
  asksCall?: boolean;
}

/**
 * `startsAt` is an instant in ISO 8601; `staffId` null: nobody in particular. One of e-mail and phone is given.
 */
export interface BookAppointment {
  type: 'book_appointment';
  serviceId: string;
  staffId: string | null;
  startsAt: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** How many come together, if more than one; one place is booked all the same. */
  party?: number;
}

export interface MoveAppointment {
  type: 'move_appointment';
  appointmentId: string;
  staffId: string | null;
  startsAt: string;
}

export interface CancelAppointment {
  type: 'cancel_appointment';
  appointmentId: string;
}

/** The customer says that they will come. */
export interface ConfirmAppointment {
  type: 'confirm_appointment';
  appointmentId: string;
}

export type BookingEffect = BookAppointment | MoveAppointment | CancelAppointment | ConfirmAppointment;

/**
 * What the customer told of themselves was wrong: the appointments that were made in this conversation under the former details get the
 * new ones, each where it still has the former. A detail is null where it isn't known.
 */
export interface CorrectContact {
  type: 'correct_contact';
  former: ContactDetails;
  contact: ContactDetails;
}

/** `phone` in E.164. */
export interface ContactDetails {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** A code is to be sent there and told here (see ContactProofs). `to`: an address, or a number in E.164. */
export interface SendCode {
  type: 'send_code';
  field: ProvableField;
  to: string;
}

/** What the customer said to "may we call you about this?". `asked` and `said` in the very words; `phone` in E.164. */
export interface AnswerCallConsent {
  type: 'answer_call_consent';
  phone: string;
  granted: boolean;
  asked: string;
  said: string;
}

/**
 * Who is told once a time gets free that suits. Days are yyyy-mm-dd, both included; it begins no earlier than `earliest` and before
 * `latest`, HH:MM; null: at any hour. One of e-mail and phone is given.
 */
export interface JoinWaitlist {
  type: 'join_waitlist';
  serviceId: string;
  staffId: string | null;
  fromDay: string;
  toDay: string;
  earliest: string | null;
  latest: string | null;
  party: number | null;
  name: string;
  email: string | null;
  phone: string | null;
}

export type Effect =
  | CaptureLead
  | BookingEffect
  | CorrectContact
  | SendCode
  | AnswerCallConsent
  | JoinWaitlist;

export interface TurnResult {
  text: string;
  action: TurnAction;
  /** Calibrated probability (0 to 1) that the best candidate of the knowledge is right, also when it isn't used. */
  confidence: number;
  /** An answer is given as one that may be meant: "If you mean parking: …". */
  isMarked: boolean;
  /** Empty when nothing of the knowledge was said: always on `decline` and `clarify`. */
  sources: Source[];
  /** Texts to offer for tapping; sent back as they are, they are understood. */
  suggestions: string[];
  state: DialogueState;
  effects: Effect[];
  /** What the turn was about: the title of the entry used, else null. */
  topic: string | null;
  /** What kind of answer the reply asks for. */
  expects: ExpectedAnswer;
  /** The customer took leave and the reply is the goodbye: nothing is left to be said. */
  endsCall: boolean;
  /** The caller is to be put through to a person once the reply was heard; only where `canPutThrough`. */
  putsThrough: boolean;
  responder: 'offline' | 'llm';
  /** Whether a language model was asked, also when its answer couldn't be used: what a budget counts. */
  askedModel?: boolean;
  /** Milliseconds by stage: `embed`, `retrieve`, `respond`. */
  timings: Record<string, number>;
  /** How the reply came about: what was understood, and which policies spoke and why, in sentences for the owner. */
  receipt: Receipt;
}

export interface Receipt {
  understood: string[];
  decided: { policy: string; why: string }[];
}

/** `replace` corrects everything sent so far; `done` is always the last, and its text the whole reply. */
export type TurnEvent =
  | { type: 'delta'; text: string }
  | { type: 'replace'; text: string }
  | { type: 'done'; result: TurnResult };

/** Makes the reply to a customer's message. Rejects only when `signal` aborts, with its reason. */
export interface Responder {
  readonly name: string;
  respond(input: TurnInput): AsyncIterable<TurnEvent>;
}
