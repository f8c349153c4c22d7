import { expect, it } from 'vitest';
import {
  type ConversationFacts,
  classifyOutcome,
  type OutcomeTurn,
  statusAtEnd,
} from './classify-outcome.ts';

const turn = (action: OutcomeTurn['action'], content = 'Is there parking?'): OutcomeTurn => ({
  action,
  content,
});
const facts = (more: Partial<ConversationFacts> = {}): ConversationFacts => ({
  status: 'active',
  topic: null,
  handedOff: false,
  handledBy: null,
  hasLead: false,
  name: null,
  email: null,
  phone: null,
  turns: [turn('answer')],
  ...more,
});

it.each<[outcome: string, status: string, when: string, more: Partial<ConversationFacts>]>([
  ['answered', 'resolved', 'the last question was answered', { turns: [turn('decline'), turn('answer')] }],
  ['answered', 'resolved', 'courtesy followed the answer', { turns: [turn('answer'), turn('smalltalk')] }],
  ['unanswered', 'pending', 'the last question had no answer', { turns: [turn('answer'), turn('decline')] }],
  ['unanswered', 'pending', 'the last question got no reply at all', { turns: [turn('answer'), turn(null)] }],
  ['abandoned', 'pending', 'the customer left a "did you mean" open', { turns: [turn('clarify')] }],
  [
    'abandoned',
    'pending',
    'a complaint was left without a way to reach whom it is of',
    { turns: [turn('capture_lead'), turn('smalltalk')] },
  ],
  ['abandoned', 'completed', 'there was nothing but courtesy', { turns: [turn('smalltalk')] }],
  ['abandoned', 'completed', 'all there was, was refused', { turns: [turn('refuse')] }],
  ['lead_captured', 'resolved', 'contact details were left', { hasLead: true }],
  ['lead_captured', 'pending', 'contact details wait for a person', { hasLead: true, status: 'pending' }],
  ['handed_off', 'resolved', 'a person had it and gave it back', { handedOff: true, hasLead: true }],
  ['appointment_booked', 'scheduled', 'an appointment stands', { status: 'scheduled', handedOff: true }],
])('%s, %s: %s', (outcome, status, _, more) => {
  const given = facts(more);
  expect(classifyOutcome(given)).toBe(outcome);
  expect(statusAtEnd(given, classifyOutcome(given))).toBe(status);
});
