import { isMisread } from '../is-misread.ts';
import type { Policy } from '../turn.ts';

/** "No, that's not what I meant": nothing of it is looked up; where nothing else is said, other words are asked for. */
export const askOtherwise: Policy = {
  name: 'misread',
  decide(turn) {
    const { heard, open, before } = turn;
    // A detail or an appointment that was read back is put right by its own policy.
    if (before.question?.kind.startsWith('confirm_')) return null;
    const misread = [...open].filter((clause) => isMisread(turn, clause));
    if (misread.length === 0) return null;
    const denied = [...open].filter((clause) => heard.clauses[clause]!.acts.deny >= 0.5);
    return {
      moves: [],
      covers: [...misread, ...denied],
      action: 'clarify',
      why: 'Says that something else was meant.',
    };
  },
};
