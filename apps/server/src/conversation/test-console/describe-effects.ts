import type { Effect, TurnResult } from '@deskbell/dialogue';

/** What would have been done for a real customer besides replying. */
export function describeEffects({ action, effects }: Pick<TurnResult, 'action' | 'effects'>): string[] {
  const handOff =
    action === 'hand_off' ? ['The owners would be notified that a customer is waiting for a person.'] : [];
  return [...effects.map(inWords), ...handOff];
}

function inWords(effect: Effect): string {
  switch (effect.type) {
    case 'capture_lead': {
      const contact = [effect.name, effect.email, effect.phone].filter(Boolean).join(', ');
      return `A ${effect.score} lead would be saved: ${contact}.`;
    }
    case 'book_appointment': {
      const party = effect.party === undefined ? '' : `, ${effect.party} people,`;
      return `An appointment would be booked for ${effect.name}${party} at ${effect.startsAt}.`;
    }
    case 'move_appointment':
      return `The appointment would be moved to ${effect.startsAt}.`;
    case 'cancel_appointment':
      return 'The appointment would be canceled.';
    case 'confirm_appointment':
      return 'The appointment would be confirmed.';
    case 'correct_contact': {
      const { name, email, phone } = effect.contact;
      return `The appointment would be corrected: ${[name, email, phone].filter(Boolean).join(', ')}.`;
    }
    case 'send_code':
      return `A code would be sent to ${effect.to}.`;
    case 'answer_call_consent':
      return effect.granted
        ? `Consent to calls to ${effect.phone} would be kept.`
        : `That calls to ${effect.phone} aren’t wished would be kept.`;
    case 'join_waitlist':
      return `${effect.name} would be put on the waitlist, from ${effect.fromDay} to ${effect.toDay}.`;
    default:
      return effect satisfies never;
  }
}
