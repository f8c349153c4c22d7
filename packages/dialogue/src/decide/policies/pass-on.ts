import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { shippedThresholds } from '../../thresholds.ts';
import { lookUp } from '../answering/look-up.ts';
import type { Policy, Turn } from '../turn.ts';

/** "Tell them to look at their cameras": a message for somebody of the business, which goes with what they are told already. */
export const passOn: Policy = {
  name: 'message',
  decide(turn) {
    const { state, before, heard } = turn;
    const covers = [...new Set([...messagesIn(turn), ...wishesIn(turn)])];
    if (covers.length === 0) return null;
    const told = covers.map((clause) => heard.clauses[clause]!.text).join(' ');
    const matter = [state.capture?.matter, told].filter(Boolean).join(' ').slice(0, 300);
    const isReachable = state.contact.email !== null || state.contact.phone !== null;
    const isNoted = turn.moves.some(({ type }) => type === 'hand_off' || type === 'callback_noted');
    return {
      moves: before.capture !== null || isNoted ? [] : [isReachable ? PASSED_ON : { type: 'message_noted' }],
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

/** "If I'm late, can I get an extension?" */
const asksWhatWouldBe = ({ heard, state }: Turn): boolean =>
  localeOf(state.language).hearing.questions.supposes.test(plainOf(heard.text)) &&
  heard.asked.some(({ isPolar, attribute }) => isPolar || attribute !== null);

function messagesIn(turn: Turn): number[] {
  const { heard, open, state } = turn;
  const signs = localeOf(state.language).conduct;
  if (asksWhatWouldBe(turn)) return [];
  return [...open].filter((clause) => {
    const { text, isQuestion } = heard.clauses[clause]!;
    const plain = plainOf(text);
    return signs.passOn.test(plain) && (!isQuestion || signs.asksToPassOn.test(plain));
  });
}

/** "Can somebody put me on the list?", where the owner wrote nothing on it: no question, but something to be done. */
function wishesIn(turn: Turn): number[] {
  const { heard, open, state, asking, moves } = turn;
  if (heard.wants !== null || state.booking !== null || asking !== null || moves.length > 0) return [];
  const { wishesDone } = localeOf(state.language).conduct;
  if (asksWhatWouldBe(turn)) return [];
  const isKnown = (clause: number): boolean => {
    const asked = heard.asked.find((one) => one.clause === clause);
    return asked !== undefined && lookUp(turn, asked).confidence >= shippedThresholds.clarify;
  };
  return [...open].filter(
    (clause) => wishesDone.test(plainOf(heard.clauses[clause]!.text)) && !isKnown(clause),
  );
}
