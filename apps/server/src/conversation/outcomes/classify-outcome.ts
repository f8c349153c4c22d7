import type { ConversationStatus, Outcome, TurnAction } from '@deskbell/contract';

/** A customer's message and what the assistant did with it; null: nothing, as when it was for a person. */
export interface OutcomeTurn {
  content: string;
  action: TurnAction | null;
  /** The message is a file, and `content` its name. */
  isFile?: boolean;
}

/** What is stored of a conversation, as far as it matters here. Turns are oldest first. */
export interface ConversationFacts {
  status: ConversationStatus;
  topic: string | null;
  handedOff: boolean;
  /** The person who wrote last, or handles it now. */
  handledBy: string | null;
  hasLead: boolean;
  /** A message was left on tape: the last turn. */
  voicemail?: boolean;
  name: string | null;
  email: string | null;
  phone: string | null;
  turns: OutcomeTurn[];
  /** Made in it, the soonest first. */
  appointments?: { service: string; startsAt: Date; isCancelled: boolean }[];
  /** They wish to be called; `when` in their words. Empty: not told. */
  callBack?: { when: string; matter: string } | null;
  /** What was passed on to the team for them. */
  message?: string;
  wantsPerson?: boolean;
  timeZone?: string;
  country?: string;
}

/** Small talk and prompt injection neither open nor answer anything. */
export const isBeside = ({ action }: OutcomeTurn) => action === 'smalltalk' || action === 'refuse';

/**
 * The rule, first that applies: an appointment stands; a person was called or took over; contact details were left;
 * the last question was answered; it had no answer; the customer left before it came to one.
 */
export function classifyOutcome(facts: ConversationFacts): Outcome {
  if (facts.status === 'scheduled') return 'appointment_booked';
  if (facts.handedOff) return 'handed_off';
  if (facts.hasLead) return 'lead_captured';
  const last = facts.turns.findLast((turn) => !isBeside(turn));
  if (last?.action === 'answer' || last?.action === 'book') return 'answered';
  if (last && (last.action === 'decline' || last.action === null)) return 'unanswered';
  return 'abandoned';
}

/**
 * The status of an active conversation that ends by itself: pending when a question or a step is left open, for a person to
 * look at.
 */
export function statusAtEnd(facts: ConversationFacts, outcome: Outcome): ConversationStatus {
  if (facts.status !== 'active') return facts.status;
  switch (outcome) {
    case 'answered':
    case 'handed_off':
    case 'lead_captured':
      return 'resolved';
    case 'unanswered':
      return 'pending';
    case 'abandoned':
      return facts.turns.every(isBeside) ? 'completed' : 'pending';
    case 'appointment_booked':
      return 'scheduled';
    default:
      return outcome satisfies never;
  }
}
