import { saying } from '../saying.ts';
import type { Policy, Turn } from '../turn.ts';

/** "Say that again": the last reply, and its question stays asked. */
export const sayAgain: Policy = {
  name: 'say again',
  decide(turn) {
    const { before } = turn;
    const covers = saying(turn, 'repeat');
    if (covers.length === 0 || before.lastReply === '' || saysMore(turn)) return null;
    if (asksAnew(turn, covers)) return { moves: [], covers, why: 'Asks for something again, and says what.' };
    return {
      moves: [{ type: 'say_again', text: before.lastReply }],
      covers: 'all',
      asks: before.question,
      action: 'smalltalk',
      ends: true,
      why: 'Asks to hear the last reply again.',
    };
  },
};

/** "Again please, what must I bring?": that, and not the last reply. */
const asksAnew = ({ heard, open }: Turn, repeated: readonly number[]): boolean =>
  heard.asked.some(
    ({ clause, attribute, object, leans }) =>
      open.has(clause) &&
      !repeated.includes(clause) &&
      heard.clauses[clause]!.isQuestion &&
      (object.length > 0 || (attribute !== null && !leans)),
  );

/** "Sorry, it's 0138": whatever is told besides isn't lost. */
function saysMore({ heard }: Turn): boolean {
  const { name, email, phone } = heard.contact;
  return (
    name !== null ||
    email !== null ||
    phone !== null ||
    heard.clauses.some(({ acts }) => BESIDES.some((act) => acts[act] >= 0.5))
  );
}

const BESIDES = [
  'ask-if-bot',
  'ask-name',
  'want-person',
  'want-callback',
  'request-booking',
  'change',
  'cancel',
  'urgent',
  'complain',
  'bye',
] as const;
