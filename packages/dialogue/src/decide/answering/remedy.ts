import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Contribution, Turn } from '../turn.ts';
import type { AnswerFinding } from './find-answer.ts';

/** From here a service may be what helps: somebody at a loss is better off with an appointment than without an answer. */
const PERHAPS = 0.2;

/**
 * "My brakes squeal, what should I do?", and nothing is written on it: the appointment that may help is offered, rather than
 * nothing. Null: it isn't at a loss, or no service comes near what is told.
 */
export function remedy(
  { heard, input, state, asking }: Turn,
  found: readonly { asked: AskedQuestion; finding: AnswerFinding }[],
  covers: number[],
): Contribution | null {
  if (asking !== null || state.booking !== null || state.capture !== null) return null;
  const { atALoss } = localeOf(state.language).deciding;
  const isAtALoss = found.some(({ asked }) => atALoss.test(plainOf(heard.clauses[asked.clause]!.text)));
  if (!isAtALoss || found.some(({ finding }) => finding.type !== 'unknown')) return null;
  const best = heard.services.find(({ by, probability }) => by !== 'topic' && probability >= PERHAPS);
  const service = input.calendar?.services.find(({ id }) => id === best?.id);
  if (!service) return null;
  return {
    moves: [{ type: 'offer_booking', service: service.name }],
    covers,
    asks: { kind: 'offer', offer: 'booking', serviceId: service.id },
    state: {
      topic: {
        id: `detail:service:${service.id}`,
        title: service.name,
        serviceId: service.id,
        attribute: null,
      },
    },
    action: 'book',
    why: `Asks what to do; “${service.name}” may help.`,
  };
}
