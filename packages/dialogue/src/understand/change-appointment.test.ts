import { describe, expect, it } from 'vitest';
import { newBookingDraft } from '../state/booking-draft.ts';
import { openShop } from './testing/open-shop.ts';
import { musicSchool } from './testing/shops.ts';

const hear = await openShop(musicSchool, null);

const slot = { startsAt: '2026-11-26T15:00:00.000Z', staffId: null };
const booking = { ...newBookingDraft('book'), serviceId: 'piano', slot };
const topic = { id: 'appointment', title: 'Piano lesson', serviceId: 'piano', attribute: null };
const asked = [
  { kind: 'name', purpose: 'booking' },
  { kind: 'reach', purpose: 'booking' },
  { kind: 'confirm_booking' },
];

describe.each(asked)('while the last question is $kind', (question) => {
  it.each([
    'would it be possible to shift it to the 30th at 4?',
    'is it possible to move it to Friday at 4?',
    'can we make it Friday instead?',
    'could we do 3 instead?',
    'I need it on Friday',
    'got the dates wrong, Friday same time please',
    'wrong day, I meant Friday',
    'it has to be Friday, the same hour',
  ])('%j changes the appointment, and asks nothing of the knowledge', async (message) => {
    const { acts, asked: questions, times } = await hear(message, { booking, question, topic });
    expect(acts.change).toBeGreaterThan(0.5);
    expect(questions).toEqual([]);
    expect(times).not.toEqual([]);
  });
});

describe('right after it was booked', () => {
  it.each([
    'would 9.30 still be possible?',
    'no wait, saturday not friday',
    'can you squeeze us in a bit earlier?',
    'could we do 3 instead?',
    'can we make it Friday at 3?',
    'I need it on Friday instead',
    'I got the dates wrong. can we make it Friday same time?',
    'argh, wrong day. it has to be Friday, the same hour',
    'can we push it to Friday?',
  ])('%j moves it', async (message) => {
    const { wants, asked: questions } = await hear(message, { topic });
    expect(wants?.intent).toBe('move');
    expect(questions.map(({ text }) => text)).toEqual([]);
  });

  it.each([
    'could we also do a drum lesson on Friday at 3?',
    'are you open on Friday?',
    'what if it rains on Friday?',
  ])('%j moves nothing', async (message) =>
    expect((await hear(message, { topic })).wants?.intent).not.toBe('move'),
  );
});
