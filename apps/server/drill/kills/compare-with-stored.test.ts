import { expect, it } from 'vitest';
import { compareWithStored } from './compare-with-stored.ts';

const startsAt = '2026-12-01T09:00:00.000Z';
const told = {
  turns: new Map([['one', { conversationId: 'here', response: 'Behind the house.' }]]),
  appointments: new Map([['one', { startsAt }]]),
};
const turn = {
  ...{ clientMessageId: 'one', conversationId: 'here', message: 'Is there parking?' },
  replies: ['Behind the house.'],
};
const appointment = { submissionId: 'one', startsAt: new Date(startsAt) };
const outcome = (lost: number, doubled: number) => ({ acknowledged: 1, lost, doubled });

it('finds nothing where what was told is there, once', () => {
  expect(compareWithStored(told, { turns: [turn], appointments: [appointment] })).toEqual({
    turns: outcome(0, 0),
    appointments: outcome(0, 0),
  });
});

it('calls lost what isn’t there, or not as it was told', () => {
  expect(compareWithStored(told, { turns: [], appointments: [] })).toEqual({
    turns: outcome(1, 0),
    appointments: outcome(1, 0),
  });
  const other = { ...turn, replies: ['Nowhere.'] };
  const moved = { ...appointment, startsAt: new Date('2026-12-01T09:15:00Z') };
  expect(compareWithStored(told, { turns: [other], appointments: [moved] })).toEqual({
    turns: outcome(1, 0),
    appointments: outcome(1, 0),
  });
});

it('calls doubled what is there twice, under whatever id, was answered twice, or nobody was told of', () => {
  const again = { ...turn, clientMessageId: 'two', conversationId: 'there' };
  const both = { turns: [turn, again], appointments: [appointment, { ...appointment, submissionId: 'two' }] };
  // Twice: the same words again, and a turn that nobody was told of.
  expect(compareWithStored(told, both)).toEqual({ turns: outcome(0, 2), appointments: outcome(0, 2) });
  const answeredTwice = { ...turn, replies: [...turn.replies, 'Behind the house!'] };
  expect(compareWithStored(told, { turns: [answeredTwice], appointments: [appointment] }).turns).toEqual(
    outcome(0, 1),
  );
});
