import type { Move, MoveType } from './move.ts';

/**
 * The order in which moves are said: danger before all, then what is felt and noted, what was done, answers, and the one
 * question last. Moves of one rank keep the order of their policies.
 */
const RANKS: readonly (readonly MoveType[])[] = [
  ['danger'],
  ['urgent', 'help_again', 'stay_safe'],
  ['say_again', 'tell_more', 'spell', 'verbatim', 'regret', 'calm_down', 'start_over'],
  [
    'greet',
    'thanked',
    'nice_to_meet',
    'how_are_you',
    'i_am_a_bot',
    'my_name',
    'i_speak',
    'acknowledge',
    'remark_heard',
    'chit_chat',
    'off_topic',
  ],
  [
    'noted',
    'contact_corrected',
    'contact_refused',
    'take_your_time',
    'none_of_these',
    'empty',
    'refuse',
    'other_language',
  ],
  [
    'booked',
    'moved',
    'cancelled',
    'attendance_confirmed',
    'appointment_kept',
    'booking_dropped',
    'tool_done',
    'tool_failed',
    'tool_dropped',
    'time_taken',
    'code_over',
    'waitlist_joined',
  ],
  [
    'answer',
    'answer_again',
    'unknown',
    'what_i_do',
    'go_ahead',
    'your_appointments',
    'no_appointment',
    'no_calendar',
    'too_many_people',
  ],
  [
    'several_people',
    'appointment_added',
    'appointment_left_out',
    'several_appointments',
    'next_appointment',
    'hand_off',
    'callback_noted',
    'message_noted',
    'file_received',
    'passed_on',
    'call_consent_noted',
  ],
  [
    'not_understood',
    'not_free',
    'note_booking',
    'waitlist_noted',
    'time_is_free',
    'takes_place',
    'nothing_free',
    'go_on',
    'back_to_booking',
  ],
];

/** Those that end in a question to the customer. */
const ASKING: ReadonlySet<MoveType> = new Set([
  'did_you_mean',
  'ask_service',
  'ask_staff',
  'ask_party',
  'ask_time',
  'offer_times',
  'pick_again',
  'ask_booking_name',
  'ask_booking_reach',
  'read_back',
  'ask_change_what',
  'ask_which_appointment',
  'ask_cancel',
  'ask_move_or_cancel',
  'ask_attendance',
  'ask_move_time',
  'read_back_move',
  'offer_booking',
  'offer_waitlist',
  'ask_name',
  'ask_reach',
  'ask_name_and_reach',
  'confirm_detail',
  'ask_detail_again',
  'offer_contact',
  'ask_message',
  'ask_callback_time',
  'ask_call_consent',
  'offer_person',
  'ask_tool',
  'ask_tool_value',
  'ask_code_reach',
  'code_sent',
  'ask_code',
  'code_wrong',
]);

export const asksSomething = ({ type }: Move): boolean => ASKING.has(type);

export const inSpeakingOrder = (moves: readonly Move[]): Move[] =>
  moves.toSorted((one, other) => rankOf(one) - rankOf(other));

/** "Anything else?" and the goodbye come after all that has no rank. */
function rankOf({ type }: Move): number {
  const rank = RANKS.findIndex((types) => types.includes(type));
  if (rank >= 0) return rank;
  return type === 'goodbye' || type === 'anything_else' ? RANKS.length + 1 : RANKS.length;
}
