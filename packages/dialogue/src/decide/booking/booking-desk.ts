import type { Calendar, OwnAppointment } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { Contact, DialogueState } from '../../state/dialogue-state.ts';
import type { Question } from '../../state/question.ts';
import type { TurnInput } from '../../turn.ts';
import type { Understanding } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';
import { isOfBooking } from './is-of-booking.ts';

/** What the next step of an appointment is decided from, gathered once a turn. */
export interface BookingDesk {
  turn: Turn;
  input: TurnInput;
  calendar: Calendar;
  heard: Understanding;
  /** What the last reply asked. */
  question: Question | null;
  /** The draft with what the message told; null: none. */
  draft: BookingDraft | null;
  /** Of the customer, with what the message told. */
  contact: Contact;
  /** The message told something new of the appointment. */
  gotOn: boolean;
  own: () => Promise<OwnAppointment[]>;
}

/** Null: nothing can be booked here. */
export function deskOf(turn: Turn, draft: BookingDraft | null = turn.state.booking): BookingDesk | null {
  const { input, heard, before } = turn;
  const { calendar } = input;
  if (!calendar || calendar.services.length === 0) return null;
  const named = namedApart(turn, draft);
  const isDetail = before.capture === null || isOfBooking(before.question);
  return {
    turn,
    input,
    calendar,
    heard,
    question: before.question,
    ...named,
    gotOn:
      essenceOf(before.booking) !== essenceOf(named.draft) ||
      (isDetail && !sameContact(before.contact, named.contact)),
    own: once(() => calendar.own()),
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  return () => {
    value ??= read();
    return value;
  };
}

/** A name told for somebody else is theirs, and not the customer's. */
function namedApart(
  { heard, before, state }: Turn,
  draft: BookingDraft | null,
): Pick<BookingDesk, 'draft' | 'contact'> {
  const { contact } = state;
  const told = heard.contact.name;
  if (!draft?.forWhom || told === null) return { draft, contact };
  const isAsked = before.question?.kind === 'name' && before.question.purpose === 'booking';
  // "My wife Carol will come." "Carol Dean": told whole.
  const isWhole = draft.forWhom.name !== null && told.startsWith(`${draft.forWhom.name} `);
  const isTheirs =
    isWhole || heard.forWhom
      ? isWhole || told === heard.forWhom?.name || told.endsWith(` ${heard.forWhom?.name}`)
      : (isAsked && before.booking?.forWhom?.name == null) || heard.part === 'name';
  if (!isTheirs) return { draft, contact };
  return {
    draft: { ...draft, forWhom: { ...draft.forWhom, name: told.slice(0, 200) } },
    contact: { ...contact, name: before.contact.name },
  };
}

/** All that is to be agreed to of an appointment, for comparison. */
export const essenceOf = (draft: BookingDraft | null): string =>
  draft === null
    ? ''
    : JSON.stringify([
        draft.purpose,
        draft.appointmentId,
        draft.serviceId,
        draft.staffId,
        draft.notStaffIds,
        draft.wish,
        draft.alternatives,
        draft.takes,
        draft.party,
        draft.forWhom,
        draft.slot,
        draft.declined,
      ]);

export const sameContact = (one: Contact, other: Contact): boolean =>
  one.name === other.name && one.email === other.email && one.phone === other.phone;

/** Whose name the appointment is under; null: not known yet. */
export const nameFor = (draft: BookingDraft, contact: DialogueState['contact']): string | null =>
  draft.forWhom ? draft.forWhom.name : contact.name;
