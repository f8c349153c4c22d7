import { contactFieldOf } from './decide/tools/tool-fields.ts';
import type { DialogueState } from './state/dialogue-state.ts';
import type { Question } from './state/question.ts';

/** What kind of answer a reply asks for; null: anything. */
export type ExpectedAnswer = 'yes_no' | 'choice' | 'date' | 'time' | 'name' | 'email' | 'phone' | null;

/**
 * What the last reply asked for, as the state it left tells. A wish for "an e-mail address or phone number" is `phone`:
 * aloud that is what is given.
 */
export function expectedAnswer({ question, phonePieces, spoken }: DialogueState): ExpectedAnswer {
  if (phonePieces) return 'phone';
  if (spoken?.rest) return 'yes_no';
  return question === null ? null : answerTo(question);
}

function answerTo(question: Question): ExpectedAnswer {
  switch (question.kind) {
    case 'confirm_booking':
    case 'confirm_move':
    case 'confirm_cancel':
    case 'confirm_attendance':
    case 'confirm_detail':
    case 'confirm_tool':
    case 'call_consent':
    case 'offer':
      return 'yes_no';
    case 'choice':
      return question.entries.length === 1 ? 'yes_no' : 'choice';
    case 'service':
    case 'staff':
    case 'change_what':
    case 'which_appointment':
      return 'choice';
    case 'time':
      return isOneDay(question.slots) ? 'time' : 'date';
    case 'name':
    case 'name_and_reach':
      return 'name';
    case 'reach':
    // Digits, too.
    case 'code':
      return 'phone';
    case 'callback_time':
      return 'time';
    case 'party':
    case 'message':
      return null;
    case 'tool_value':
      return contactFieldOf(question.field);
  }
}

/** As instants: times of one opening lie close together. */
function isOneDay(slots: readonly { startsAt: string }[]): boolean {
  const times = slots.map(({ startsAt }) => Date.parse(startsAt));
  return times.length > 0 && Math.max(...times) - Math.min(...times) < 12 * 3_600_000;
}
