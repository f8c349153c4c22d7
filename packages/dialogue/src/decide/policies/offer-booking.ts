import type { Policy } from '../turn.ts';

/** From here the problem is taken for one that the service solves. */
const LIKELY = 0.6;

/** A problem was told that a service would solve, and nothing asked: the appointment is offered. */
export const offerBooking: Policy = {
  name: 'offer an appointment',
  decide({ heard, input, state, moves, asking, open }) {
    const [best] = heard.services;
    const asksNothing = heard.asked.every(({ clause }) => !heard.clauses[clause]!.isQuestion);
    const isTold = moves.length === 0 && open.size > 0 && asksNothing;
    // "My puppy needs shots": what was written on it was told, and the appointment goes with it.
    const isToldOf = moves.length === 1 && moves[0]!.type === 'answer' && heard.wants?.intent === 'book';
    if (
      asking !== null ||
      (!isTold && !isToldOf) ||
      !best ||
      best.by === 'topic' ||
      best.probability < LIKELY ||
      state.booking
    )
      return null;
    const service = input.calendar?.services.find(({ id }) => id === best.id);
    if (!service) return null;
    return {
      moves: [{ type: 'offer_booking', service: service.name }],
      covers: 'all',
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
      why: `Tells of something that “${service.name}” is for.`,
    };
  },
};
