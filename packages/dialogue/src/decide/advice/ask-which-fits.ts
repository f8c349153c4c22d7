import type { BookableService } from '../../calendar.ts';
import { newBookingDraft } from '../../state/booking-draft.ts';
import { SERVICE } from '../answering/near-misses/is-side.ts';
import { carriedOverWish } from '../booking/carried-over-times.ts';
import type { Move } from '../move.ts';
import type { Contribution, Turn } from '../turn.ts';
import type { AdviceQuestion } from './advice-asked.ts';
import { sayTwoFit } from './say-advice.ts';

/** Two may be what fits: both are told, and which they would like is asked. */
export function askWhichFits(
  turn: Turn,
  { clause, need }: AdviceQuestion,
  fitting: readonly BookableService[],
): Contribution {
  const { input, state, before } = turn;
  const text = sayTwoFit(turn, fitting);
  const entry = input.knowledge.entries.find(({ id }) => id === `${SERVICE}${fitting[0]!.id}`);
  const { kind, id, title } = entry ?? { kind: 'detail', id: 'detail:services', title: '' };
  const told: Move = {
    type: 'answer',
    answer: { text, title, name: null, source: { kind, id, title, quote: text } },
    certainty: 'sure',
    about: null,
    rivals: [],
  };
  const isAsked = input.calendar != null && (before.booking === null || before.booking.serviceId === null);
  const draft = state.booking ?? { ...newBookingDraft('book'), wish: carriedOverWish(state) };
  return {
    moves: [
      told,
      ...(isAsked
        ? [{ type: 'ask_service', services: fitting.map(({ name }) => name), problem: false } as const]
        : []),
    ],
    covers: need === '' ? [clause] : 'all',
    asks: isAsked ? { kind: 'service', serviceIds: fitting.map((service) => service.id) } : null,
    state: {
      misses: 0,
      ...(isAsked && { booking: { ...draft, serviceId: null }, carriedOverTimes: null }),
    },
    action: 'answer',
    confidence: 0.6,
    topic: fitting[0]!.name,
    why: `Asks what would be right, be it ${fitting.map(({ name }) => `“${name}”`).join(' or ')}.`,
  };
}
