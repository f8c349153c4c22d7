import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Policy, Turn } from '../turn.ts';

/** "Tell them to look at their cameras": a message for somebody of the business, which goes with what they are told already. */
export const passOn: Policy = {
  name: 'message',
  decide(turn) {
    const { state, before, heard } = turn;
    const covers = messagesIn(turn);
    if (covers.length === 0) return null;
    const told = covers.map((clause) => heard.clauses[clause]!.text).join(' ');
    const matter = [state.capture?.matter, told].filter(Boolean).join(' ').slice(0, 300);
    const isReachable = state.contact.email !== null || state.contact.phone !== null;
    const isNoted = turn.moves.some(({ type }) => type === 'hand_off' || type === 'callback_noted');
    return {
      moves: isReachable && !isNoted && before.capture === null ? [PASSED_ON] : [],
      covers,
      state: {
        wantsPerson: true,
        contactRefused: false,
        capture: { purpose: 'message', attempts: 0, when: '', ...state.capture, matter },
      },
      action: 'capture_lead',
      why: 'Has a message for somebody: passed on.',
    };
  },
};

const PASSED_ON = { type: 'passed_on', purpose: 'message', when: null } as const;

function messagesIn({ heard, open, state }: Turn): number[] {
  const signs = localeOf(state.language).conduct;
  return [...open].filter((clause) => {
    const { text, isQuestion } = heard.clauses[clause]!;
    const plain = plainOf(text);
    return signs.passOn.test(plain) && (!isQuestion || signs.asksToPassOn.test(plain));
  });
}
