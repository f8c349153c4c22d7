import type { ConversationStatus, Outcome, TurnAction } from '@deskbell/contract';

/** A customer's message and what the assistant did with it; null: nothing, as when it was for a person. */
export interface OutcomeTurn {
  content: string;
  action: TurnAction | null;
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
}

/** Small talk and prompt injection neither open nor answer anything. */
const isBeside = ({ action }: OutcomeTurn) => action === 'smalltalk' || action === 'refuse';

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

/** One or two sentences an owner can read instead of the conversation. */
export function summarize(facts: ConversationFacts, outcome: Outcome): string {
  return `${whatWasAsked(facts)} ${whatCameOfIt(facts, outcome)}`;
}

function whatWasAsked({ name, topic, turns, voicemail }: ConversationFacts): string {
  const who = name ?? 'A customer';
  const left = turns.at(-1);
  if (voicemail && left) return `${who} left a voicemail: “${shortened(left.content)}”.`;
  const questions = turns.filter((turn) => !isBeside(turn) && turn.action !== 'capture_lead');
  const [first, ...others] = questions;
  // A complaint or a call-back, of which only a message was taken.
  const matter = turns.find(({ action }) => action === 'capture_lead');
  if (!first && matter) return `${who} wrote “${shortened(matter.content)}”.`;
  if (!first) return topic ? `${who} wrote about “${shortened(topic)}”.` : `${who} wrote without a question.`;
  const more =
    others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'thing' : 'things'}`;
  return `${who} asked “${shortened(first.content)}”${more}.`;
}

function whatCameOfIt(facts: ConversationFacts, outcome: Outcome): string {
  const reach = [facts.email, facts.phone].filter(Boolean).join(', ');
  const contact = reach ? ` (${reach})` : '';
  switch (outcome) {
    case 'appointment_booked':
      return `An appointment is booked${contact}.`;
    case 'handed_off':
      return facts.handledBy
        ? `${facts.handledBy} took over${contact}.`
        : `Handed off to a person${contact}.`;
    case 'lead_captured':
      return `Left contact details${contact}.`;
    case 'answered':
      return 'The assistant answered.';
    case 'unanswered':
      return 'The last question had no answer.';
    case 'abandoned':
      return facts.turns.every(isBeside) ? 'Resolved.' : 'Left before it was resolved.';
    default:
      return outcome satisfies never;
  }
}

const longest = 140;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}
