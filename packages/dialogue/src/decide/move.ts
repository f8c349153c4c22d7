import type { ProvableField } from '../calendar.ts';
import type { Source } from '../turn.ts';
import type { TimeWish } from '../understand/times/time-wish.ts';
import type { Attribute } from '../understand/understanding.ts';

/** An appointment or free time as it is told: instants in ISO 8601; `staff` a name, null: nobody in particular. */
export interface ToldSlot {
  startsAt: string;
  staff: string | null;
}

/** What an answer is made of: an entry's own words, and its receipt. */
export interface Answer {
  text: string;
  source: Source;
  /** The entry's title. */
  title: string;
  /** How it is named to the customer, where that isn't its title; null: by nothing. */
  name?: string | null;
}

/**
 * One thing the assistant says or asks. decide/ makes a list of them, phrase/ puts it into words: it may leave none out,
 * and adds nothing. Questions are moves of which the list holds one at most, at the end.
 */
export type Move = Inform | BookingMove | ContactMove | ToolMove | PersonMove | SocialMove | RepairMove;

/** Answers. `certainty` likely: marked as "If you mean …". `about`: the part it answers, where several were asked. */
export type Inform =
  | { type: 'answer'; answer: Answer; certainty: 'sure' | 'likely'; about: string | null; rivals: string[] }
  /** It was told before; `answer` is said shorter, or pointed back to. */
  | { type: 'answer_again'; answer: Answer }
  /**
   * What was asked isn't known: `attribute` of `object` ("the price of a crown"), either may be null; `nearby`: what is
   * known of it or near it; `about`: as above.
   */
  | {
      type: 'unknown';
      attribute: Attribute | null;
      object: string | null;
      nearby: Answer | null;
      about: string | null;
      /** It was told and not asked: something sad, or anything else. */
      told?: 'bad_news' | 'anything';
    }
  | { type: 'did_you_mean'; titles: string[] };

export type BookingMove =
  /** What was understood so far, said before the question: "A check-up on Thursday at 3 with Ada"; null: not known. */
  /** `isClosed`: nothing is open at what is wished. */
  | {
      type: 'note_booking';
      service: string | null;
      slot: ToldSlot | null;
      /** With whom, while no time is chosen. */
      staff?: string | null;
      wish: TimeWish | null;
      isClosed?: boolean;
    }
  | { type: 'ask_service'; services: string[]; problem: boolean }
  | { type: 'ask_staff'; staff: string[]; service: string }
  | { type: 'ask_party'; service: string }
  /** Openly, with the next free times. */
  | { type: 'ask_time'; service: string; slots: ToldSlot[] }
  /**
   * `met`: they meet the wish; else they are the nearest to it; `closed`: nothing is open then; `outside`: the wish lies in
   * the past, sooner than can be booked, or further ahead.
   */
  | {
      type: 'offer_times';
      service: string | null;
      slots: ToldSlot[];
      met: boolean;
      wish: TimeWish | null;
      closed: boolean;
      outside?: 'past' | 'too_soon' | 'too_far';
      /** Of several wishes of which one was meant: none can be had, instead of `wish`. */
      wishes?: TimeWish[];
      /** Each of the times was wished, of which one is to be chosen. */
      isChoice?: boolean;
    }
  /** Of several wishes of which one was meant, those that can't be had. */
  | { type: 'not_free'; wishes: TimeWish[] }
  /** Once more, of the times that the last reply but one told. */
  | { type: 'pick_again'; service: string; slots: ToldSlot[] }
  /** "Is 3 pm free?": yes, it is. */
  | { type: 'time_is_free'; service: string; slot: ToldSlot }
  | { type: 'nothing_free'; service: string; wish: TimeWish | null }
  | { type: 'ask_booking_name'; forWhom: string | null }
  | { type: 'ask_booking_reach' }
  | {
      type: 'read_back';
      service: string;
      slot: ToldSlot;
      name: string;
      reach: string;
      party: number | null;
      forWhom: string | null;
    }
  | {
      type: 'booked';
      service: string;
      slot: ToldSlot;
      email: string | null;
      name: string;
      forWhom: string | null;
    }
  /** What is read back next takes the place of that one. */
  | { type: 'takes_place'; service: string; slot: ToldSlot }
  | { type: 'time_taken' }
  | { type: 'ask_change_what' }
  | {
      type: 'ask_which_appointment';
      appointments: { service: string; slot: ToldSlot }[];
      purpose: 'move' | 'cancel';
    }
  | { type: 'ask_cancel'; service: string; slot: ToldSlot }
  | { type: 'cancelled'; service: string; slot: ToldSlot }
  | { type: 'ask_move_time'; service: string; old: ToldSlot; slots: ToldSlot[] }
  | { type: 'read_back_move'; service: string; old: ToldSlot; slot: ToldSlot }
  | { type: 'moved'; service: string; old: ToldSlot; slot: ToldSlot }
  | { type: 'your_appointments'; appointments: { service: string; slot: ToldSlot }[] }
  /** None of theirs is known here: somebody sees to it. */
  | { type: 'no_appointment'; purpose: 'move' | 'cancel' | 'see' }
  /** It may be under an e-mail address or phone number: asked for which, to send a code there. */
  | { type: 'ask_code_reach'; fields: ProvableField[] }
  | { type: 'code_sent'; to: string; again: boolean }
  | { type: 'ask_code'; to: string }
  | { type: 'code_wrong' }
  /** It is too late for it, or too many were wrong. */
  | { type: 'code_over' }
  /** A problem that a service would solve was told, and no appointment asked for. */
  /** `service` null: whichever they choose. `isTold`: at the time that was told just before. */
  | { type: 'offer_booking'; service: string | null; isTold?: boolean }
  | { type: 'booking_dropped' }
  | { type: 'appointment_kept' }
  /** They come to it. */
  | { type: 'attendance_confirmed'; service: string; slot: ToldSlot }
  /** Whether they come, once more. */
  | { type: 'ask_attendance'; service: string; slot: ToldSlot }
  /** They don't come at that time. */
  | { type: 'ask_move_or_cancel' }
  | { type: 'several_people'; count: number | null }
  /** So many were asked for; they are made one after the other, this one first. */
  | { type: 'several_appointments'; count: number; service: string }
  /** One of them is done, or given up, and another one begins. */
  | { type: 'next_appointment'; service: string }
  /** One more, which is made after the one under way; or won't be made. */
  | { type: 'appointment_added'; service: string; wish: TimeWish | null }
  | { type: 'appointment_left_out'; service: string }
  /** More than can be booked here: somebody arranges it. */
  | { type: 'too_many_people'; count: number }
  /** Nothing is free then: whether they would like to be told once something is. */
  | { type: 'offer_waitlist'; service: string; wish: TimeWish | null }
  /** They are to be put on it, and how they are reached is asked next; or they are on it. */
  | { type: 'waitlist_noted'; service: string; wish: TimeWish | null }
  | { type: 'waitlist_joined'; service: string; wish: TimeWish | null }
  | { type: 'no_calendar' }
  | { type: 'back_to_booking' };

export type ContactMove =
  /** What was noted just now. */
  | { type: 'noted'; name: string | null; details: string[]; corrected: boolean }
  /** It stands on the appointment that was made before, too; `email`: where its confirmation goes now, null: nowhere else. */
  | { type: 'contact_corrected'; details: string[]; email: string | null }
  | { type: 'ask_name'; purpose: 'lead' | 'message' | 'callback' | 'hand_off' }
  | { type: 'ask_reach'; purpose: 'lead' | 'message' | 'callback' | 'hand_off'; unclear: boolean }
  | { type: 'ask_name_and_reach'; purpose: 'lead' | 'message' | 'callback' | 'hand_off' }
  | { type: 'confirm_detail'; field: 'name' | 'email' | 'phone'; value: string }
  /** `isOdd`: a number has too few digits or too many. */
  | { type: 'ask_detail_again'; field: 'name' | 'email' | 'phone'; isOdd?: boolean }
  /** More digits are to come. */
  | { type: 'go_on' }
  | { type: 'contact_refused' }
  | { type: 'offer_contact' }
  | { type: 'passed_on'; purpose: 'lead' | 'message' | 'callback' | 'hand_off'; when: string | null }
  | { type: 'ask_message' }
  /** Whether they may be called on their matter; what they said to it. */
  | { type: 'ask_call_consent' }
  | { type: 'call_consent_noted'; granted: boolean }
  | { type: 'ask_callback_time' };

export type ToolMove =
  /** Whether something shall be done: `what` in the words of its tool; `line`: how the business wrote that it be read back. */
  | { type: 'ask_tool'; what: string; details: string; line: string | null }
  /** `detail`: it is one of the customer's own. */
  | { type: 'ask_tool_value'; what: string; detail: 'name' | 'email' | 'phone' | null }
  | { type: 'tool_done' }
  | { type: 'tool_failed' }
  | { type: 'tool_dropped' };

/** What a customer sent instead of words. */
export type FileKind = 'picture' | 'file';

export type PersonMove =
  /** `answer`: what the owner wrote on it; `phone`: empty where none is told; `andUs`: it is told besides a number in the answer. */
  | { type: 'urgent'; answer: Answer | null; phone: string; isStaffed: boolean; andUs?: boolean }
  /** `number`: of the emergency services there, such as 911. */
  | { type: 'danger'; number: string; gas: boolean }
  /** Whom to turn to, once more and whole, to who would rather wait or come here. */
  | { type: 'help_again'; answer: Answer }
  /** Others are on their way to help. */
  | { type: 'stay_safe' }
  | { type: 'regret'; heavy: boolean }
  | { type: 'hand_off'; isStaffed: boolean; phone: string; asked: boolean }
  | { type: 'offer_person'; sorry: boolean }
  | { type: 'callback_noted'; when: string | null }
  /** What somebody of the business is to be told, or to do. */
  | { type: 'message_noted' }
  /** It can't be looked at here: a person is asked to. */
  | { type: 'file_received'; kind: FileKind };

export type SocialMove =
  | { type: 'greet'; name: string | null }
  | { type: 'thanked'; more: boolean }
  | { type: 'goodbye' }
  | { type: 'how_are_you' }
  | { type: 'i_am_a_bot'; person: boolean }
  | { type: 'my_name' }
  | { type: 'what_i_do'; topics: string[] }
  /** A question was announced. */
  | { type: 'go_ahead' }
  /** ISO 639-1 of a language that was asked for. */
  | { type: 'i_speak'; language: string }
  | { type: 'nice_to_meet'; name: string }
  | { type: 'acknowledge' }
  /** What was told asks for nothing. */
  | { type: 'remark_heard' }
  | { type: 'chit_chat' }
  | { type: 'take_your_time' }
  | { type: 'off_topic' }
  | { type: 'calm_down' }
  | { type: 'refuse' }
  | { type: 'anything_else' };

export type RepairMove =
  /** `understood`: what is known of the matter at hand, in words; `choices`: what can be said. At the first, second, third miss. */
  | { type: 'not_understood'; miss: number; understood: string | null; choices: string[] }
  | { type: 'none_of_these' }
  | { type: 'empty' }
  | { type: 'start_over' }
  | { type: 'other_language'; code: string; phone: string }
  | { type: 'say_again'; text: string }
  /** More of an answer that was too long to be said at once; `more`: and still not all. */
  | { type: 'tell_more'; text: string; more: boolean }
  /** `letters` null: there is nothing to spell. */
  | { type: 'spell'; what: string; letters: string | null }
  /** A line of the owner's or a language model's checked sentence: said as it is. */
  | { type: 'verbatim'; text: string };

export type MoveType = Move['type'];
