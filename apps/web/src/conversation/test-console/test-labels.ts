import type { Source, TurnAction } from '@deskbell/contract';

/** What the assistant did, in words for its owner. */
export const actionLabels: Record<TurnAction, string> = {
  answer: 'Answered',
  clarify: 'Asked to clarify',
  decline: 'Had no answer',
  smalltalk: 'Small talk',
  capture_lead: 'Took contact details',
  book: 'Booking',
  hand_off: 'Handed off to a person',
  refuse: 'Refused',
};

/** Where something comes from. */
export const kindLabels: Record<Source['kind'], string> = {
  faq: 'FAQ',
  detail: 'Business profile',
  passage: 'Document or website',
};

/** Stages of a turn, in the order in which they happen. */
export const stageLabels: readonly (readonly [string, string])[] = [
  ['embed', 'Understanding the question'],
  ['retrieve', 'Looking it up'],
  ['respond', 'Writing the reply'],
];
