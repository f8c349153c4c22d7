import type { BookableStaff } from '../../calendar.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import { wordsOf } from '../../text/terms.ts';
import { BY_WORDS } from '../../understand/read-acts.ts';
import { nameWords } from '../../understand/read-people.ts';
import type { Clause, Understanding } from '../../understand/understanding.ts';
import { findStaffMessage } from './find-staff-message.ts';
import { isOfLastMessage } from './is-of-last-message.ts';

/** What is heard, without what only a message for somebody tells: its days, names and wishes are no appointment's. */
export function withoutMessage(
  heard: Understanding,
  last: DialogueState,
  staff: readonly BookableStaff[],
): Understanding {
  const all = [...heard.clauses.keys()];
  const message = isOfLastMessage(heard, last)
    ? { clauses: all, reports: [] as number[] }
    : findStaffMessage(heard, last, staff);
  if (!message || message.clauses.length === message.reports.length) return heard;
  const isTold = (at: number): boolean => message.clauses.includes(at) && !message.reports.includes(at);
  const rest = heard.clauses.filter((clause, at) => !isTold(at) && !isSocial(clause));
  const left = rest.length === 0 ? toldByTheWay(heard) : heard;
  const restSaid = rest.map(({ text }) => text).join(' ');
  const clauses = heard.clauses.map((clause, at) =>
    isTold(at) ? { ...clause, acts: { ...clause.acts, ...NO_WISH, complain: complaintIn(clause) } } : clause,
  );
  const isLost = heard.wants !== null && isTold(heard.wants.clause);
  return {
    ...left,
    clauses,
    acts: { ...heard.acts, ...highest(clauses) },
    wants: isLost ? wishOfRest(heard, isTold) : left.wants,
    asked: left.asked.filter(({ clause }) => !isTold(clause)),
    implicit: left.implicit.filter(({ clause }) => !isTold(clause)),
    times: left.times.filter(({ text }) => restSaid.includes(text)),
    staff: isNamedIn(restSaid, heard.staff, staff) ? left.staff : null,
  };
}

/** "A massage on Thursday at 5. By the way, I'm deaf in one ear": the wish is in what stands beside the message. */
function wishOfRest(
  { wants, clauses, times }: Understanding,
  isTold: (at: number) => boolean,
): Understanding['wants'] {
  const clause = clauses.findIndex(
    ({ text }, at) => !isTold(at) && times.some((time) => !time.past && text.includes(time.text)),
  );
  return wants && clause >= 0 ? { ...wants, clause } : null;
}

/** Nothing of it is of an appointment. */
const toldByTheWay = (heard: Understanding): Understanding => ({
  ...heard,
  isAboutElse: true,
  wants: null,
  asksAvailability: false,
  services: [],
  need: 0,
  staff: null,
  party: null,
  forWhom: null,
  reply: null,
  asked: [],
  implicit: [],
});

const NO_WISH = {
  ask: 0,
  'want-callback': 0,
  'want-person': 0,
  'request-booking': 0,
  change: 0,
  cancel: 0,
  'see-booking': 0,
  'ask-help': 0,
  urgent: 0,
} as const;

const LOST = [...(Object.keys(NO_WISH) as (keyof typeof NO_WISH)[]), 'complain'] as const;

/** "It's come loose already" is for them to judge; what blames somebody by its words is a complaint. */
const complaintIn = ({ acts }: Clause): number => (acts.complain >= BY_WORDS ? acts.complain : 0);

const highest = (clauses: readonly Clause[]) =>
  Object.fromEntries(LOST.map((act) => [act, Math.max(...clauses.map(({ acts }) => acts[act]))]));

const isSocial = ({ acts }: Clause): boolean => Math.max(acts.thank, acts.greet, acts.bye) >= 0.5;

const isNamedIn = (said: string, named: Understanding['staff'], staff: readonly BookableStaff[]): boolean => {
  const words = new Set(wordsOf(said));
  const one = staff.find(({ id }) => id === named?.id);
  return one === undefined || nameWords(one.name).some((word) => words.has(word));
};
