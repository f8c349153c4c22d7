import { afterAll, describe, expect, it } from 'vitest';
import type { OwnAppointment } from '../../calendar.ts';
import { barberCalendar } from '../../testing/barber.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

/** Wednesday, 25 November 2026, at ten in New York. */
const atTen = '2026-11-25T15:00:00.000Z';
const cut: OwnAppointment = {
  id: 'one',
  serviceId: 'cut',
  serviceName: 'Haircut',
  staffId: null,
  startsAt: new Date(atTen),
};
const shave: OwnAppointment = {
  id: 'two',
  serviceId: 'shave',
  serviceName: 'Hot towel shave',
  staffId: null,
  startsAt: new Date('2026-11-25T19:00:00.000Z'),
};

/** What is said once the haircut was booked for Wednesday at ten; its first two messages make it. */
async function onceBooked(own: OwnAppointment[], ...messages: string[]) {
  const calendar = barberCalendar({ own });
  const shop = await openBusiness(
    {
      profile: { businessName: 'Chair One', description: '', services: calendar.services },
      faqs: [],
      calendar,
    },
    embed,
  );
  const made = ['a haircut on Wednesday at 10', 'Grace Hopper, 415 555 2671', 'yes'];

  const turns = await talk(shop, ...made, ...messages);
  return turns.slice(made.length);
}

describe('another service, once one was booked', () => {
  it('is not told of where it is only changed to', async () => {
    const [asked] = await onceBooked([cut], 'can I make that the hot towel shave instead?');
    expect(asked!.sources).toEqual([]);
    expect(asked!.text).toMatch(/your haircut .*hot towel shave on Wednesday/i);
  });

  it.each([
    'on second thoughts make it the hot towel shave, same day, same time',
    'can you change it to a hot towel shave?',
    'actually I want the hot towel shave instead of the haircut',
    'sorry, could I swap that for the hot towel shave',
  ])('takes its place: %j', async (message) => {
    const [asked, done] = await onceBooked([cut], message, 'yes');
    expect(asked!.text).toMatch(/your haircut .*Wednesday.*hot towel shave on Wednesday/i);
    expect(asked!.state.question).toEqual({ kind: 'confirm_booking' });
    expect(done!.effects).toMatchObject([
      { type: 'cancel_appointment', appointmentId: 'one' },
      { type: 'book_appointment', serviceId: 'shave', startsAt: atTen },
    ]);
  });

  it.each([
    'can I also book a hot towel shave on Wednesday at 3?',
    'while I am at it, a hot towel shave on Wednesday at 3 in the afternoon',
  ])('comes besides: %j', async (message) => {
    const [, done] = await onceBooked([cut], message, 'yes');
    expect(done!.effects).toMatchObject([{ type: 'book_appointment', serviceId: 'shave' }]);
  });

  it('stays as it is until that is agreed to', async () => {
    const [, kept] = await onceBooked([cut], 'make it the hot towel shave instead', 'no, forget it');
    expect(kept!.effects).toEqual([]);
  });
});

describe('one that was booked', () => {
  it.each([
    'cancel that one and book me the same thing on friday at 11',
    "can't do wednesday after all, cancel it and rebook me for friday at 11",
    'please cancel wednesday and give me friday at 11 instead',
  ])('is moved where another is made in its place: %j', async (message) => {
    const [asked, done] = await onceBooked([cut], message, 'yes');
    expect(asked!.state.question).toEqual({ kind: 'confirm_move' });
    expect(done!.effects).toMatchObject([
      { type: 'move_appointment', appointmentId: 'one', startsAt: '2026-11-27T16:00:00.000Z' },
    ]);
  });

  it.each(['and wednesday is gone, yeah?', 'so is it moved now?', 'is my appointment changed then?'])(
    'is told as it is now: %j',
    async (message) => {
      const friday = { ...cut, startsAt: new Date('2026-11-27T16:00:00.000Z') };
      const [told] = await onceBooked([friday], message);
      expect(told!.text).toMatch(/haircut.*Friday.* 11 am/i);
      expect(told!.text).not.toMatch(/don't know/);
    },
  );

  it('is cancelled where no other is named', async () => {
    const [asked] = await onceBooked([cut], 'please cancel it, I have to work on wednesday');
    expect(asked!.state.question).toEqual({ kind: 'confirm_cancel' });
  });

  it.each([
    ['can the shave go to friday at 3 instead? leave the haircut as it is', 'two'],
    ['cancel the shave, keep the haircut', 'two'],
  ])('is left as it is beside another: %j', async (message, id) => {
    const [asked] = await onceBooked([cut, shave], message);
    expect(asked!.state.booking).toMatchObject({ appointmentId: id });
  });
});
