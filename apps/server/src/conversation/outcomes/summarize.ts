import type { Outcome } from '@deskbell/contract';
import { momentText } from '../../kernel/local-time/index.ts';
import { type ConversationFacts, isBeside, type OutcomeTurn } from './classify-outcome.ts';

/** A few sentences an owner can read instead of the conversation: who wanted what, and what came of it. */
export function summarize(facts: ConversationFacts, outcome: Outcome): string {
  const wanted = whatWasWanted(facts);
  return [wanted, ...whatCameOfIt(facts, outcome, wanted)].join(' ');
}

function whatWasWanted(facts: ConversationFacts): string {
  const { topic, turns, voicemail } = facts;
  const who = whoIn(facts);
  const left = turns.at(-1);
  if (voicemail && left) return `${who} left a voicemail: ${quoted(left.content)}.`;
  const [first, ...others] = turns.filter((turn) => !isBeside(turn) && turn.action !== 'capture_lead');
  // A complaint or a call-back, of which only a message was taken.
  const matter = turns.find(({ action }) => action === 'capture_lead');
  if (!first && matter) return `${who} wrote ${quoted(matter.content)}.`;
  if (!first) return topic ? `${who} wrote about ${quoted(topic)}.` : `${who} wrote without a question.`;
  const more = others.filter(isQuestion).length;
  const besides = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'thing' : 'things'}`;
  return `${who} ${whatWasDone(first)} ${quoted(first.content)}${besides}.`;
}

const whatWasDone = (turn: OutcomeTurn): string =>
  turn.isFile ? 'sent' : isQuestion(turn) ? 'asked' : 'wrote';

/** With how to reach them, right beside the name: nobody else is meant. */
function whoIn({ name, email, phone }: ConversationFacts): string {
  const reach = [email, phone].filter(Boolean).join(', ');
  return `${name ?? 'A customer'}${reach ? ` (${reach})` : ''}`;
}

/** The steps of a booking are none. */
const isQuestion = ({ action, content, isFile }: OutcomeTurn): boolean =>
  !isFile && action !== 'book' && (action !== 'hand_off' || content.includes('?'));

/** `said`: what was quoted already isn't quoted again. */
function whatCameOfIt(facts: ConversationFacts, outcome: Outcome, said: string): string[] {
  const { handedOff, handledBy, wantsPerson } = facts;
  const message = messageIn(facts);
  const deeds = [
    ...appointmentsIn(facts),
    ...callBackIn(facts, said),
    ...(message && !facts.callBack ? [messageLeft(unsaid(message, said))] : []),
    ...(wantsPerson && !facts.callBack ? ['Asked for a person.'] : []),
    ...(handedOff ? [handledBy ? `${handledBy} took over.` : 'Handed off to a person.'] : []),
  ];
  return deeds.length > 0 ? deeds : [howItEnded(facts, outcome)];
}

/** Those that stand; else that the last one was called off. */
function appointmentsIn(facts: ConversationFacts): string[] {
  const { appointments = [], status } = facts;
  const standing = appointments.filter(({ isCancelled }) => !isCancelled);
  if (standing.length === 0 && status === 'scheduled') return ['An appointment is booked.'];
  if (standing.length > 0)
    return standing.map((one) => `An appointment is booked: ${appointmentText(one, facts)}.`);
  const cancelled = appointments.at(-1);
  return cancelled ? [`An appointment was canceled: ${appointmentText(cancelled, facts)}.`] : [];
}

const appointmentText = (
  { service, startsAt }: { service: string; startsAt: Date },
  { timeZone = 'UTC', country = 'US' }: ConversationFacts,
): string => `${service}, ${momentText({ timeZone, country }, startsAt)}`;

/** What is passed on with a wish for a person may be the last question; one that was answered is no message. */
function messageIn({ message = '', turns }: ConversationFacts): string {
  const isAnswered = turns.some(
    ({ action, content }) => action === 'answer' && bare(content) === bare(message),
  );
  return isAnswered ? '' : message;
}

const messageLeft = (message: string): string =>
  message ? `Left a message: ${quoted(message)}.` : 'Left a message.';

/** What of a text doesn't stand in `said` yet: its sentences that are new. */
const unsaid = (text: string, said: string): string =>
  bare(said).includes(bare(text))
    ? ''
    : (text.match(/[^.!?]+[.!?]*\s*/g) ?? [text])
        .filter((sentence) => !bare(said).includes(bare(sentence)))
        .join('')
        .trim();

const bare = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function callBackIn({ callBack }: ConversationFacts, said: string): string[] {
  if (!callBack) return [];
  const { when } = callBack;
  const matter = unsaid(callBack.matter, said);
  const about = matter ? ` about ${quoted(matter)}` : '';
  return [`Asked to be called back${when ? ` ${when}` : ''}${about}.`];
}

function howItEnded({ turns }: ConversationFacts, outcome: Outcome): string {
  switch (outcome) {
    case 'appointment_booked':
      return 'An appointment is booked.';
    case 'handed_off':
      return 'Handed off to a person.';
    case 'lead_captured':
      return 'Left contact details.';
    case 'answered':
      return 'The assistant answered.';
    case 'unanswered':
      return 'The last question had no answer.';
    case 'abandoned':
      return turns.every(isBeside) ? 'Resolved.' : 'Left before it was resolved.';
    default:
      return outcome satisfies never;
  }
}

const longest = 140;

const quoted = (text: string): string => `“${shortened(text)}”`;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}
