import { resumeBooking } from '../booking/resume-booking.ts';
import type { MoveType } from '../move.ts';
import type { Policy } from '../turn.ts';
import { wasSentForHelp } from '../was-sent-for-help.ts';

const ELSEWHERE: ReadonlySet<MoveType> = new Set([
  'goodbye',
  'hand_off',
  'urgent',
  'danger',
  'help_again',
  'stay_safe',
  'regret',
  'callback_noted',
  'passed_on',
  'take_your_time',
]);

/** What was under way is come back to once something else was dealt with. */
export const resume: Policy = {
  name: 'resume',
  decide(turn) {
    const isElsewhere = turn.moves.some(({ type }) => ELSEWHERE.has(type));
    if (wasSentForHelp(turn)) return null;
    if (turn.asking !== null || isElsewhere || turn.before.booking === null || turn.state.booking === null)
      return null;
    return resumeBooking(turn);
  },
};
