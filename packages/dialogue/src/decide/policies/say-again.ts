import { saying } from '../saying.ts';
import type { Policy, Turn } from '../turn.ts';

/** "Say that again": the last reply, and its question stays asked. */
export const sayAgain: Policy = {
  name: 'say again',
  decide(turn) {
    const { before } = turn;
    const covers = saying(turn, 'repeat');
    if (covers.length === 0 || before.lastReply === '' || saysMore(turn)) return null;
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
