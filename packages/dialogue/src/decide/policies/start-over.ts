import { saying } from '../saying.ts';
import type { Policy } from '../turn.ts';

/** "Forget it": what was under way is given up; an appointment in the making is booking's own matter. */
export const startOver: Policy = {
  name: 'start over',
  decide(turn) {
    const { state, before } = turn;
    const covers = saying(turn, 'start-over');
    if (covers.length === 0 || state.booking !== null || before.booking !== null) return null;
    return {
      moves: [{ type: 'start_over' }],
      covers,
      state: { capture: null },
      action: 'smalltalk',
      why: 'Gives up what was under way.',
    };
  },
};
