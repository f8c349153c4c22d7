import { describe, expect, it } from 'vitest';
import { openShop } from './testing/open-shop.ts';
import { groomer } from './testing/shops.ts';

const hear = await openShop(groomer, null);

/** Wednesday at 10 and at 2, Friday at 9:30, in New York. */
const slots = [
  { startsAt: '2026-11-25T15:00:00.000Z', staffId: 'kim' },
  { startsAt: '2026-11-25T19:00:00.000Z', staffId: 'kim' },
  { startsAt: '2026-11-27T14:30:00.000Z', staffId: 'lou' },
];
const booking = { purpose: 'book', serviceId: 'nails', offered: slots };
const serviceIds = groomer.services.map(({ id }) => id);
const replyTo = async (question: object, message: string, more: object = { booking }) =>
  (await hear(message, { question, ...more })).reply;
const option = (index: number) => ({ type: 'option', index });

describe('a reply to offered times', () => {
  it.each([
    ['10 is good', 0],
    ['2pm works', 1],
    ['afternoon', 1],
    ['the second one', 1],
    ['the last one please', 2],
    ['Friday', 2],
    ['no, Friday', 2],
    ["I'll take the friday one", 2],
    ['the first works', 0],
    ['earliest', 0],
    ['with Lou', 2],
    ['9.30 please', 2],
    ['wed morning', 0],
    ['not wednesday', 2],
    ["not the 10 o'clock, the next one", 1],
    ["the 2 pm doesn't work, the one after", 2],
    ['the middle one', 1],
    ['#2', 1],
    ['10 works and where do I park?', 0],
  ])('%j is number %i', async (message, index) =>
    expect(await replyTo({ kind: 'time', slots }, message)).toEqual(option(index)),
  );

  it.each([
    ['either', 'unsure'],
    ['you choose', 'unsure'],
    ["doesn't matter", 'unsure'],
    ['not that one', 'none'],
    ['none of those work', 'none'],
    ['yep', 'yes'],
    ['sí, sure', 'yes'],
    ['sí claro', 'yes'],
    ['okey dokey', 'yes'],
    ['no', 'no'],
    ['what else is there that day', 'none'],
    ['any other openings on Friday?', 'none'],
  ])('%j is %s', async (message, type) =>
    expect(await replyTo({ kind: 'time', slots }, message)).toEqual({ type }),
  );

  it('a bare number is an hour where all times are of one day', async () => {
    const day = slots.slice(0, 2).concat({ startsAt: '2026-11-25T21:30:00.000Z', staffId: 'kim' });
    const question = { kind: 'time', slots: day };
    const { reply, times } = await hear('3', { question, booking: { ...booking, offered: day } });
    expect([reply, times[0]?.time]).toEqual([null, '15:00']);
  });

  it('"the second" of a list is no day of the calendar', async () => {
    const { reply, times } = await hear('the second', { question: { kind: 'time', slots }, booking });
    expect([reply, times]).toEqual([option(1), []]);
  });

  it.each(['Thursday', 'morning', 'anything later?', 'what about Monday?'])(
    '%j is a wish',
    async (message) => {
      const heard = await hear(message, { question: { kind: 'time', slots }, booking });
      expect(heard.reply).toBeNull();
      expect(heard.times).not.toEqual([]);
    },
  );

  it('the later one of two, and a yes to the only one', async () => {
    expect(await replyTo({ kind: 'time', slots: slots.slice(0, 2) }, 'the later one')).toEqual(option(1));
    expect(await replyTo({ kind: 'time', slots: slots.slice(0, 1) }, 'yes please')).toEqual(option(0));
  });
});

describe('a reply to a read-back', () => {
  const confirm = { kind: 'confirm_booking' };
  const readBack = { booking: { ...booking, slot: slots[0] } };

  it.each([
    'yes',
    'yep book it',
    'perfect',
    'yes and where do I park',
    'yes at 10',
    "that's right",
    '👍',
    'sure, why not',
    "couldn't find better, so book it please",
    'suits my whole week just book me in',
    'y',
  ])('%j agrees', async (message) =>
    expect(await replyTo(confirm, message, readBack)).toEqual({ type: 'yes' }),
  );

  it.each([
    "please don't book it",
    'how do I book it',
    'maybe I should just book it',
    'yes but make it 4',
    'yes, on Friday',
    "yes if it's free",
    'yes, but my name is wrong',
    'wait',
    'let me think',
  ])('%j is no agreement', async (message) =>
    expect((await replyTo(confirm, message, readBack))?.type).not.toBe('yes'),
  );

  it.each(['no', 'actually no', 'no, Friday', 'nope not right'])('%j declines', async (message) =>
    expect(await replyTo(confirm, message, readBack)).toEqual({ type: 'no' }),
  );

  it('"cancel it" agrees to cancelling', async () => {
    const cancelling = { booking: { purpose: 'cancel', appointmentId: 'one' } };
    expect(await replyTo({ kind: 'confirm_cancel' }, 'yes cancel it', cancelling)).toEqual({ type: 'yes' });
    expect(await replyTo({ kind: 'confirm_cancel' }, 'no, keep it', cancelling)).toEqual({ type: 'no' });
  });
});

describe('a reply to other questions', () => {
  it.each([
    ['nail trim', 2],
    ['the nails one', 2],
    ['second', 1],
    ['the flea treatment please', 3],
  ])('%j names a service', async (message, index) =>
    expect(await replyTo({ kind: 'service', serviceIds }, message)).toEqual(option(index)),
  );

  it.each([
    ['Lou', option(1)],
    ['with Kim please', option(0)],
    ['anyone', { type: 'unsure' }],
    ['whoever is free first', { type: 'unsure' }],
    ['not Lou', null],
  ])('%j names somebody', async (message, reply) =>
    expect(await replyTo({ kind: 'staff', staffIds: ['kim', 'lou'] }, message)).toEqual(reply),
  );

  it.each([
    ['parking', option(0)],
    ['the second', option(1)],
    ['cats', option(1)],
    ['neither', { type: 'none' }],
  ])('%j chooses a question', async (message, reply) => {
    const entries = [
      { id: 'a', title: 'Where can I park?' },
      { id: 'b', title: 'Do you groom cats?' },
    ];
    expect(await replyTo({ kind: 'choice', entries }, message)).toEqual(reply);
  });

  it.each([
    ['yes please', 'yes'],
    ['ok do it', 'yes'],
    ['that would be great', 'yes'],
    ["nah I'm good", 'no'],
    ['not right now', 'no'],
  ])('%j to an offer is %s', async (message, type) =>
    expect(await replyTo({ kind: 'offer', offer: 'contact' }, message, {})).toEqual({ type }),
  );

  it('nothing is a reply where nothing was asked', async () => expect((await hear('yes')).reply).toBeNull());
});
