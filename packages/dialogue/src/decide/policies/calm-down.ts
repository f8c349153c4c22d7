import { saying } from '../saying.ts';
import type { Policy } from '../turn.ts';

/** Abuse is answered calmly once, and a person offered. */
export const calmDown: Policy = {
  name: 'abuse',
  decide(turn) {
    const covers = saying(turn, 'abuse');
    if (covers.length === 0 || turn.moves.some(({ type }) => type === 'regret' || type === 'hand_off'))
      return null;
    return {
      moves: [{ type: 'calm_down' }, { type: 'offer_person', sorry: true }],
      covers,
      asks: { kind: 'offer', offer: 'person', serviceId: null },
      action: 'smalltalk',
      why: 'Is abusive: stays calm, and offers a person.',
    };
  },
};
