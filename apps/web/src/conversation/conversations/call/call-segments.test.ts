import type { CallDetail, CallTurn, ConversationMessage } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { type Segment, segmentsOf } from './call-segments.ts';

const message = (seq: number, createdAt: string, content = `message ${seq}`) =>
  ({ id: `m${seq}`, seq, content, createdAt }) as ConversationMessage;
const turn = (nr: number, messageId: string | null, text = `turn ${nr}`) =>
  ({ nr, messageId, text }) as CallTurn;
const call = (turns: CallTurn[], startedAt: string, endedAt: string | null) =>
  ({ id: `call at ${startedAt}`, turns, startedAt, endedAt }) as CallDetail;

const told = (segments: Segment[]) =>
  segments.map((segment) =>
    segment.kind === 'written'
      ? segment.messages.map(({ id }) => id)
      : { [segment.call.id]: segment.lines.map((line) => [line.turn?.nr ?? null, line.message?.id ?? null]) },
  );

it('a conversation without calls is what was written', () => {
  expect(told(segmentsOf([message(1, '10:00')], []))).toEqual([['m1']]);
  expect(segmentsOf([], [])).toEqual([]);
});

it('each call stands where it was made, with its turns and their messages', () => {
  const messages = [message(1, '10:00'), message(2, '10:02'), message(3, '10:03'), message(4, '10:30')];
  const calls = [call([turn(0, null), turn(2, 'm3'), turn(1, 'm2')], '10:01', '10:05')];
  expect(told(segmentsOf(messages, calls))).toEqual([
    ['m1'],
    {
      'call at 10:01': [
        [0, null],
        [1, 'm2'],
        [2, 'm3'],
      ],
    },
    ['m4'],
  ]);
});

it('what was typed during a call stands among its lines, in a call under way as well', () => {
  const messages = [message(1, '10:01'), message(2, '10:02'), message(3, '10:03')];
  const line = turn(0, 'm1');
  const later = turn(1, 'm3');
  for (const endedAt of ['10:05', null]) {
    expect(told(segmentsOf(messages, [call([line, later], '10:00', endedAt)]))).toEqual([
      {
        'call at 10:00': [
          [0, 'm1'],
          [null, 'm2'],
          [1, 'm3'],
        ],
      },
    ]);
  }
});

it('a turn whose message is not there yet is shown all the same', () => {
  expect(told(segmentsOf([], [call([turn(0, 'gone')], '10:00', null)]))).toEqual([
    { 'call at 10:00': [[0, null]] },
  ]);
});
