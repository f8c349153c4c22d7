import type { Conversation, ConversationStatus, Outcome, TurnAction } from '@deskbell/contract';
import type { Tint } from '../../ui/badge.tsx';

/** Who it was with; a visitor who gave no name is 'Anonymous'. */
export const customerOf = ({ customerName }: Pick<Conversation, 'customerName'>) =>
  customerName || 'Anonymous';

export const topicOf = ({ topic }: Pick<Conversation, 'topic'>) => topic || 'General inquiry';

/** `voice_call` is shown as `voice call`, with a capital. */
export const typeLabel = (type: string) => (type === 'sms' ? 'SMS' : capitalized(type.replaceAll('_', ' ')));

export const statusLabel = (status: ConversationStatus) => capitalized(status);

export const statusTints: Record<ConversationStatus, Tint> = {
  active: 'info',
  pending: 'brass',
  resolved: 'good',
  scheduled: 'primary',
  completed: 'good',
};

/** What the assistant did with a turn, in an owner's words. */
export const actionLabels: Record<TurnAction, string> = {
  answer: 'Answered',
  clarify: 'Asked to clarify',
  decline: 'Declined',
  smalltalk: 'Small talk',
  capture_lead: 'Captured a lead',
  book: 'Booking',
  hand_off: 'Handed off',
  refuse: 'Refused',
};

export const actionTints: Record<TurnAction, Tint> = {
  answer: 'good',
  clarify: 'info',
  decline: 'brass',
  smalltalk: 'plain',
  capture_lead: 'primary',
  book: 'primary',
  hand_off: 'brass',
  refuse: 'danger',
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a conversation came to. */
export const outcomeLabels: Record<Outcome, string> = {
  answered: 'Answered',
  lead_captured: 'Left contact details',
  appointment_booked: 'Appointment booked',
  handed_off: 'Handed to a person',
  unanswered: 'Had no answer',
  abandoned: 'Left before it was resolved',
};
