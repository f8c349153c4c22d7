// A call as the contract describes it: a notice, two answered questions, a bridged wait and an interruption.
import type { CallDetail, CallTurn, Conversation, ConversationMessage, Waterfall } from '@deskbell/contract';
import { hoursAgo, idOf, messageRow } from './rows.ts';

/** The seconds of the call's recording. */
export const callSeconds = 32;

const wait = (changes: Partial<Waterfall> = {}): Waterfall => ({
  turnEnd: 450,
  recognised: 310,
  answered: 520,
  firstAudio: 640,
  filler: null,
  ...changes,
});

function turnRow(
  nr: number,
  role: CallTurn['role'],
  text: string,
  from: number,
  changes: Partial<CallTurn> = {},
) {
  const words = text.split(' ');
  const to = from + words.length * 0.3;
  const timed = words.map((word, at) => ({ word, from: from + at * 0.3, to: from + (at + 1) * 0.3 }));
  return {
    nr,
    role,
    messageId: idOf(14, nr),
    text,
    from,
    to,
    interrupted: false,
    words: role === 'assistant' ? timed : [],
    waterfall: null,
    engine: role === 'assistant' ? 'kokoro' : 'moonshine-base',
    ...changes,
  } satisfies CallTurn;
}

const turns: CallTurn[] = [
  turnRow(0, 'assistant', 'This call is recorded.', 0, { messageId: null }),
  turnRow(1, 'assistant', 'Hello, this is Bell, the assistant of Corner Bakery. How can I help you?', 1.5),
  turnRow(2, 'user', 'hi are you open on sundays', 6.2),
  turnRow(3, 'assistant', 'Yes, on Sundays we are open from eight to one.', 8.7, { waterfall: wait() }),
  turnRow(4, 'user', 'and can I get a wedding cake for eighty people by friday', 13),
  turnRow(5, 'assistant', 'One moment.', 17.4, { messageId: null, engine: 'flite' }),
  turnRow(6, 'assistant', 'A wedding cake takes two weeks, so', 19.2, {
    interrupted: true,
    waterfall: wait({ turnEnd: 900, recognised: 980, answered: 2300, firstAudio: 2460, filler: 800 }),
  }),
  turnRow(7, 'user', 'oh never mind then thank you', 21.5),
  turnRow(8, 'assistant', 'You are welcome. Goodbye!', 24.6, {
    waterfall: wait({ turnEnd: 620, recognised: 700, answered: 705, firstAudio: 810 }),
  }),
];

const loudness = (from: number, to: number) =>
  Array.from({ length: 400 }, (_, at) => {
    const inside = turns.some(
      (turn) => at / 12.5 >= turn.from && at / 12.5 <= turn.to && turn.nr >= from && turn.nr <= to,
    );
    return inside ? 0.3 + 0.6 * Math.abs(Math.sin(at * 1.7)) : 0.01;
  });

export const callRow = (conversationId: string, changes: Partial<CallDetail> = {}): CallDetail => ({
  id: idOf(13, 1),
  conversationId,
  channel: 'web',
  status: 'ended',
  engine: 'natural',
  voice: 'af_heart',
  startedAt: hoursAgo(5),
  endedAt: hoursAgo(4.99),
  endedReason: 'assistant-said-end-call-phrase',
  seconds: 28,
  turns,
  recording: {
    status: 'ready',
    seconds: callSeconds,
    contentType: 'audio/ogg',
    peaks: { caller: loudness(2, 4), assistant: loudness(0, 8) },
    expiresAt: '2031-03-05T10:00:00.000Z',
  },
  ...changes,
});

/** The stored messages of that call. */
export const callMessages = (): ConversationMessage[] =>
  turns
    .filter(({ messageId }) => messageId !== null)
    .map(({ nr, role, text }) => ({
      ...messageRow(nr, role, text),
      id: idOf(14, nr),
      ...(nr === 3 && {
        sources: [
          {
            kind: 'faq' as const,
            id: idOf(2, 1),
            title: 'When are you open?',
            quote: 'On Sundays from 8 to 1.',
          },
        ],
        confidence: 0.93,
        action: 'answer' as const,
        responder: 'offline',
        timings: { embed: 6.2, total: 24.1 },
      }),
    }));

/** A conversation by voice. */
export const voiceConversation = (row: Conversation): Conversation => ({
  ...row,
  type: 'voice',
  outcome: 'answered',
  summary: 'Asked about Sundays and a wedding cake.',
  status: 'completed',
});
