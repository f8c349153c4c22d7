import type { DialogueState } from '../../state/dialogue-state.ts';
import type { Question } from '../../state/question.ts';

/** What stands before a message, as far as it changes what the message does: what was asked, and what is under way. */
export const situations = [
  'offered-times', // "Tuesday at 3 or at 4: which suits you?"
  'which-time', // "When would suit you?"
  'which-service', // of what the business offers, of the staff, of one's own appointments; for how many
  'did-you-mean', // "Did you mean parking or prices?"
  'name',
  'reach', // an e-mail address, a number, a code that was sent there
  'confirm', // "Shall I book it?", "Is this your number?"
  'confirm-cancel', // "Shall I cancel it?"
  'offer', // "Shall somebody call you?", "Shall I go on?"
  'offer-booking', // "Shall I find you a time?"
  'message', // "What is it about?"
  'call-time', // "When shall they call?"
  'draft', // an appointment is under way
  'complaint', // they complained
  'urgent', // help was needed at once, a few turns ago
  'begun', // it isn't the first message
] as const;

export type Situation = (typeof situations)[number];

/** What the state tells of the situation; nothing at the beginning of a conversation. */
export function situationsOf(state: DialogueState): Situation[] {
  const { question, booking, complained, urgentTurn, turn } = state;
  if (turn === 0) return [];
  return [
    ...(question ? [askedBy(question)] : []),
    ...(booking ? (['draft'] as const) : []),
    ...(complained ? (['complaint'] as const) : []),
    ...(urgentTurn > 0 && turn - urgentTurn < STILL_URGENT ? (['urgent'] as const) : []),
    'begun',
  ];
}
const STILL_URGENT = 4;

function askedBy(question: Question): Situation {
  switch (question.kind) {
    case 'time':
      return question.slots.length > 0 ? 'offered-times' : 'which-time';
    case 'service':
    case 'staff':
    case 'party':
    case 'which_appointment':
    case 'change_what':
      return 'which-service';
    case 'choice':
      return 'did-you-mean';
    case 'name':
      return 'name';
    case 'reach':
    case 'name_and_reach':
    case 'code':
      return 'reach';
    case 'confirm_detail':
    case 'call_consent':
    case 'confirm_booking':
    case 'confirm_tool':
    case 'confirm_attendance':
    case 'confirm_move':
      return 'confirm';
    case 'confirm_cancel':
      return 'confirm-cancel';
    case 'message':
    case 'tool_value':
      return 'message';
    case 'callback_time':
      return 'call-time';
    case 'offer':
      return question.offer === 'booking' || question.offer === 'keep_booking' ? 'offer-booking' : 'offer';
  }
}
