import { saying } from '../saying.ts';
import type { Policy } from '../turn.ts';
import { callPerson } from './call-person.ts';

/** A complaint: regret, no FAQ, and somebody who gets back on it. Said once; anger later on is answered shorter. */
export const regret: Policy = {
  name: 'complaint',
  async decide(turn) {
    const { heard, state, before } = turn;
    const clauses = saying(turn, 'complain');
    if (clauses.length === 0 && heard.mood !== 'angry') return null;
    const covers = [...turn.open].filter(
      (clause) =>
        clauses.includes(clause) ||
        heard.clauses[clause]!.acts.abuse >= 0.5 ||
        heard.asked.every((asked) => asked.clause !== clause),
    );
    const called = await callPerson(turn, 'callback', heard.text);
    const { isStaffed } = called;
    return {
      moves: [
        { type: 'regret', heavy: !before.complained && heard.mood !== 'calm' },
        ...(isStaffed && !before.wantsPerson
          ? [{ type: 'hand_off' as const, isStaffed, phone: turn.input.profile.phone.trim(), asked: false }]
          : []),
      ],
      covers: heard.wants ? clauses : covers,
      state: {
        ...called.state,
        complained: true,
        capture: state.contactRefused ? null : called.state.capture!,
      },
      action: isStaffed ? 'hand_off' : 'capture_lead',
      why: 'Complains: sorry first, then somebody who sees to it.',
    };
  },
};
