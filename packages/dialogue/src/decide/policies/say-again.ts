import { saying } from '../saying.ts';
import type { Policy } from '../turn.ts';

/** "Say that again": the last reply, and its question stays asked. */
export const sayAgain: Policy = {
  name: 'say again',
  decide(turn) {
    const { before } = turn;
    const covers = saying(turn, 'repeat');
    if (covers.length === 0 || before.lastReply === '') return null;
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
