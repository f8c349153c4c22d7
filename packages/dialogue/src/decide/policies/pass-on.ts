import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { shippedThresholds } from '../../thresholds.ts';
import { lookUp } from '../answering/look-up.ts';
import { findStaffMessage } from '../messages/find-staff-message.ts';
import { isOfLastMessage } from '../messages/is-of-last-message.ts';
import type { Move } from '../move.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';

/**
 * "Tell them to look at their cameras", "could you note that I'm allergic to nuts": a message for somebody of the business, which
 * goes with what they are told already. The calendar has no place for it: one of an appointment says of which.
 */
export const passOn: Policy = {
  name: 'message',
  decide(turn) {
    const { before, heard, input, open } = turn;
    if (isOfLastMessage(heard, before)) return passed(turn, saidInIt(turn));
    const message = findStaffMessage(heard, before, input.calendar?.staff ?? []);
    const isToBeAsked = message?.isOnlyAnnounced === true && turn.asking === null && before.booking === null;
    if (message && isToBeAsked) return asked(turn, message.clauses);
    const told = (message?.clauses ?? []).filter((clause) => open.has(clause));
    const covers = [...new Set([...told, ...wishesIn(turn)])];
    return covers.length === 0 ? null : passed(turn, covers);
  },
};

/** All of it but a thanks or a goodbye. */
const saidInIt = ({ heard, open }: Turn): number[] =>
  [...open].filter((clause) => {
    const { acts } = heard.clauses[clause]!;
    return Math.max(acts.thank, acts.bye) < 0.5 || heard.clauses.length === 1;
  });

function passed(turn: Turn, covers: number[]): Contribution {
  const { state, heard } = turn;
  const told = covers.map((clause) => heard.clauses[clause]!.text).join(' ');
  return {
    moves: acknowledged(turn),
    covers,
    state: {
      wantsPerson: true,
      contactRefused: false,
      capture: {
        purpose: 'message',
        attempts: 0,
        when: '',
        ...state.capture,
        matter: [state.capture?.matter || visitOf(turn), told].filter(Boolean).join(' ').slice(0, 300),
      },
    },
    action: 'capture_lead',
    why: 'Has a message for somebody: passed on.',
  };
}

function acknowledged({ before, state, moves }: Turn): Move[] {
  if (moves.some(({ type }) => NOTED.has(type))) return [];
  const isReachable = state.contact.email !== null || state.contact.phone !== null;
  if (isReachable) return [{ type: 'passed_on', purpose: 'message', when: null }];
  const isMore = before.capture !== null && before.question?.kind !== 'message';
  return [isMore ? { type: 'noted', name: null, details: [], corrected: false } : { type: 'message_noted' }];
}
const NOTED: ReadonlySet<Move['type']> = new Set(['hand_off', 'callback_noted', 'noted', 'regret'] as const);

/** Of which appointment it is. */
function visitOf({ state, input }: Turn): string {
  const { booking, settled } = state;
  const booked = settled?.deed === 'cancel' ? null : (settled?.serviceId ?? null);
  const id = booking?.purpose === 'book' ? booking.serviceId : booked;
  const name = input.calendar?.services.find((service) => service.id === id)?.name;
  return name === undefined ? '' : `${name}:`;
}

/** "Can I leave a message for Imran?" */
const asked = ({ heard, state }: Turn, covers: number[]): Contribution => ({
  moves: [{ type: 'ask_message' }],
  covers,
  asks: { kind: 'message' },
  state: {
    wantsPerson: true,
    contactRefused: false,
    capture: {
      purpose: 'message',
      attempts: 0,
      when: '',
      ...state.capture,
      matter: covers
        .map((clause) => heard.clauses[clause]!.text)
        .join(' ')
        .slice(0, 300),
    },
  },
  action: 'capture_lead',
  why: 'Would like to leave a message: asks what it says.',
});

/** "Can somebody put me on the list?", where the owner wrote nothing on it: no question, but something to be done. */
function wishesIn(turn: Turn): number[] {
  const { heard, open, state, asking, moves } = turn;
  if (heard.wants !== null || state.booking !== null || asking !== null || moves.length > 0) return [];
  const { wishesDone } = localeOf(state.language).conduct;
  if (asksWhatWouldBe(turn)) return [];
  const isKnown = (clause: number): boolean => {
    const one = heard.asked.find((said) => said.clause === clause);
    return one !== undefined && lookUp(turn, one).confidence >= shippedThresholds.clarify;
  };
  return [...open].filter(
    (clause) => wishesDone.test(plainOf(heard.clauses[clause]!.text)) && !isKnown(clause),
  );
}

/** "If I'm late, can I get an extension?" */
const asksWhatWouldBe = ({ heard, state }: Turn): boolean =>
  localeOf(state.language).hearing.questions.supposes.test(plainOf(heard.text)) &&
  heard.asked.some(({ isPolar, attribute }) => isPolar || attribute !== null);
