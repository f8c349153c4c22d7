import { saying } from '../saying.ts';
import type { Policy } from '../turn.ts';

/** "Forget it": what was under way is given up; an appointment in the making is booking's own matter. */
export const startOver: Policy = {
  name: 'start over',
  decide(turn) {
    const { state, before, heard } = turn;
    const covers = saying(turn, 'start-over');
    // "Scrap it", once it was booked, calls that off.
    if (heard.wants?.intent === 'cancel') return null;
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
