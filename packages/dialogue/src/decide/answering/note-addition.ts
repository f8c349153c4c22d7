import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { lookUp } from './look-up.ts';

/** From here the owner wrote on just that, and it is answered. */
const WRITTEN_FROM = 0.6;

/**
 * "Actually make it two", "my mother comes along", "I'm pregnant, just so you know": what is told of an appointment once it was
 * booked is passed on to who prepares it, as the calendar has no place for it. Null: nothing of the kind is told.
 */
export const noteAddition: Policy = {
  name: 'told of the appointment',
  decide: (turn) => (turn.moves.length > 0 || turn.asking !== null ? null : noted(turn)),
};

function noted(turn: Turn): Contribution | null {
  const { heard, state, before, input } = turn;
  const { settled } = before;
  if (settled === null || settled.deed === 'cancel' || state.booking !== null || before.question !== null)
    return null;
  if (heard.clauses.some(({ text, isQuestion }) => isQuestion || text.includes('?'))) return null;
  const { addsToVisit } = localeOf(state.language).conduct;
  const isMore = heard.party !== null && heard.party > 1;
  if (!isMore && !addsToVisit.test(plainOf(heard.text))) return null;
  if (heard.wants !== null || heard.urgency !== 'none' || heard.acts.complain >= 0.5) return null;
  if (heard.asked.some((asked) => lookUp(turn, asked).confidence >= WRITTEN_FROM)) return null;
  const service = input.calendar?.services.find(({ id }) => id === settled.serviceId)?.name;
  const told = heard.text.trim();
  return {
    moves: [{ type: 'passed_on', purpose: 'message', when: null }],
    covers: 'all',
    state: {
      wantsPerson: true,
      capture: {
        purpose: 'message',
        attempts: 0,
        when: '',
        matter: [service, told].filter(Boolean).join(': ').slice(0, 300),
      },
    },
    action: 'capture_lead',
    why: 'Tells something of the appointment that was booked: passed on.',
  };
}
