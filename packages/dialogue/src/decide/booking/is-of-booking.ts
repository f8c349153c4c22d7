import type { Question } from '../../state/question.ts';

/** Whether a question was asked for an appointment. */
export function isOfBooking(question: Question | null): boolean {
  switch (question?.kind) {
    case 'service':
    case 'time':
    case 'party':
    case 'staff':
    case 'confirm_booking':
    case 'confirm_move':
    case 'confirm_cancel':
    case 'change_what':
    case 'which_appointment':
    case 'code':
      return true;
    case 'name':
    case 'reach':
    case 'name_and_reach':
      return question.purpose === 'booking';
    default:
      return false;
  }
}
