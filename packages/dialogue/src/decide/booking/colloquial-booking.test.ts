// Appointments as people talk of them: what a good receptionist would have understood or said.
import { afterAll, describe, expect, it } from 'vitest';
import { createOfflineResponder } from '../../index.ts';
import { buildKnowledge } from '../../retrieval/knowledge.ts';
import { barberCalendar, mondayMorning } from '../../testing/barber.ts';
import { bikeShop } from '../../testing/bike-shop.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const given = barberCalendar();
const service = { ...given.services[0]!, priceText: '', staffIds: ['dana', 'lee'] };
const calendar = {
  ...given,
  services: [
    { ...service, id: 'look', name: 'Estimate visit', description: 'Free, with a written price' },
    { ...service, id: 'basic', name: 'Basic tune-up', description: 'Brakes and gears' },
    { ...service, id: 'full', name: 'Full tune-up', description: 'Taken apart and greased' },
    { ...service, id: 'bride', name: 'Bridal dress fitting', description: 'Before the wedding' },
    { ...service, id: 'dress', name: 'Dress alteration fitting', description: 'Prom and evening dresses' },
  ],
  staff: [
    { id: 'dana', name: 'Dana Reed', hours: null },
    { id: 'lee', name: 'Lee', hours: null },
  ],
};
const own = {
  id: 'a1',
  serviceId: 'full',
  serviceName: 'Full tune-up',
  staffId: 'dana',
  startsAt: new Date('2026-12-01T15:00:00Z'),
};
const profile = { ...bikeShop, businessName: 'Chair One', description: '', services: calendar.services };
const partner = {
  responder: createOfflineResponder(),
  knowledge: await buildKnowledge([], profile, embed),
  embed,
  profile,
  calendar,
  now: mondayMorning,
};
const say = (...messages: string[]) => talk(partner, ...messages);
const lastOf = async (...messages: string[]) => (await say(...messages)).at(-1)!;

describe('which service is meant', () => {
  it.each([
    ['I want an estimate for two of them', 'look'],
    ["I'm after a prom dress fitting on friday", 'dress'],
  ])('%j is for %j', async (message, serviceId) =>
    expect((await lastOf(message)).state.booking).toMatchObject({ serviceId }),
  );

  it('is told by what parts it from the one that was talked of', async () => {
    const reply = await lastOf('how much is the basic tune-up?', 'ok the full one on friday at 10');
    expect(reply.state.booking).toMatchObject({ serviceId: 'full' });
  });

  it('is asked among those that have a word of it', async () => {
    const { text } = await lastOf('can I book a fitting thing on friday');
    expect(text).toContain('bridal dress fitting or dress alteration fitting');
    expect(text).not.toContain('tune-up');
  });

  it('is not asked while nothing is open then without telling that', async () =>
    expect((await lastOf('have you got anything free on sunday?')).text).toMatch(/closed|don't open/i));

  it('that is not told yet is let rest while other things are asked', async () => {
    const begun = ['can I book something for friday', 'do you take dogs?', 'are you wheelchair accessible?'];
    const [, , third, last] = await say(...begun, 'a full tune-up please');
    expect(third!.text).not.toContain('tune-up');
    expect(third!.state.question?.kind).not.toBe('service');
    expect(last!.state.booking).toMatchObject({ serviceId: 'full', wish: { date: '2026-11-27' } });
  });
});

describe('the hour or the time that is taken', () => {
  const onFriday = ['a full tune-up on friday please'];
  it.each([
    "Eleven'll do grand",
    'friday I guess? 11',
    'Fri 11 o clock, straight from the gym',
    '11 will do lovely',
  ])('is told: %s', async (message) =>
    expect((await lastOf('a full tune-up please', 'friday', message)).state.booking).toMatchObject({
      slot: { startsAt: '2026-11-27T16:00:00.000Z' },
    }),
  );

  it.each(['mornings are out', 'mornings are no use to me', "the morning's no good"])(
    'is not then: %s',
    async (message) => {
      const { booking } = (await lastOf(...onFriday, message)).state;
      const hours = [booking!.slot, ...booking!.offered].flatMap(
        (slot) => slot?.startsAt.slice(11, 13) ?? [],
      );
      expect(hours.length).toBeGreaterThan(0);
      expect(hours.every((hour) => hour >= '17')).toBe(true);
    },
  );

  const friday = { from: new Date('2026-11-27T00:00:00Z'), to: new Date('2026-11-27T19:00:00Z') };
  const rest = { from: new Date('2026-11-27T20:00:00Z'), to: new Date('2026-11-28T05:00:00Z') };
  const busy = ['dana', 'lee'].flatMap((resourceId) => [
    { resourceId, ...friday },
    { resourceId, ...rest },
  ]);
  const almostFull = {
    ...partner,
    calendar: {
      ...calendar,
      services: calendar.services.map((one) => ({ ...one, durationMinutes: 60 })),
      busy: async () => busy,
    },
  };
  const offeredOne = async (message: string) => (await talk(almostFull, ...onFriday, message)).at(-1)!;

  it.each([
    'perf',
    'grand so',
    "can't see why not",
    "well it'll have to be that one then",
    "sure if that's all you have that's all you have, I'll take it",
    'no objections here',
    'that will have to do then',
  ])('is the only one, and taken: %s', async (message) =>
    expect((await offeredOne(message)).state).toMatchObject({
      booking: { slot: { startsAt: '2026-11-27T19:00:00.000Z' } },
      question: { kind: 'name' },
    }),
  );

  it.each(['hmm not great', "that's no use to me", 'bit late for me'])(
    'is turned down, and others are offered: %s',
    async (message) => {
      const { booking, question } = (await offeredOne(message)).state;
      expect(question?.kind).toBe('time');
      expect(booking!.offered.map(({ startsAt }) => startsAt)).not.toContain('2026-11-27T19:00:00.000Z');
    },
  );

  it.each([
    'I need to ask my wife',
    'I live on the first floor',
    'that was quick, cheers',
    'will it take long?',
  ])('is not taken by what is said besides: %s', async (message) =>
    expect((await offeredOne(message)).state.booking?.slot ?? null).toBeNull(),
  );
});

describe('what calls for something that is done here', () => {
  it.each([
    'my gears slip and the brakes squeal like pigs, friday at 11 would be class',
    "the chain jumps off every hill, I'm Ada Hopper, friday 11 am would be great",
    'brakes and gears are both gone on my bike, friday at 11',
  ])('is wanted at the day and hour that are told with it: %s', async (message) =>
    expect((await lastOf(message)).state.booking).toMatchObject({
      purpose: 'book',
      wish: { date: '2026-11-27', time: '11:00' },
    }),
  );

  it.each(['my band plays on friday at 11', 'my exam is on friday at 11 and I am so nervous'])(
    'is not by what is only told: %s',
    async (message) => expect((await lastOf(message)).state.booking).toBeNull(),
  );
});

describe('at the read-back', () => {
  const readBack = ['a full tune-up on friday at 10, Grace Hopper, grace@example.org'];

  it('is given up in a sigh, whatever month it is', async () => {
    const { state, text } = await lastOf(...readBack, 'dunno mate, bit skint this month, forget it for now');
    expect(state.booking).toBeNull();
    expect(text).toMatch(/nothing (?:is |was )?booked|not book|no problem/i);
  });

  it.each(['ah no, leave it, the wife will kill me', 'no, not now', 'nah not worth it'])(
    'is given up: %s',
    async (message) => {
      const { state, text } = await lastOf(...readBack, message);
      expect(state).toMatchObject({ booking: null, question: null });
      expect(text).not.toContain('change');
    },
  );

  it.each(['no', "no, that's wrong", 'hmm no', 'no, leave it at 11'])(
    'is not by what only finds it wrong: %s',
    async (message) => expect((await lastOf(...readBack, message)).state.booking).not.toBeNull(),
  );

  it('waits for who has to ask first', async () => {
    const { state, text } = await lastOf(...readBack, "no, I'll have to check with my wife first");
    expect(state).toMatchObject({ booking: { purpose: 'book' }, question: { kind: 'confirm_booking' } });
    expect(text).not.toContain('change');
  });

  it('is booked where nothing is said against it', async () =>
    expect((await lastOf(...readBack, "can't see why not")).effects).toMatchObject([
      { type: 'book_appointment' },
    ]));

  it('takes no self-reproach for an insult', async () => {
    const { text } = await lastOf(...readBack, "I'm such an idiot. Make it Thursday please");
    expect(text).not.toMatch(/friendly|respect/i);
    expect((await lastOf('you idiots')).text).toMatch(/friendly|respect|civil|polite|help/i);
  });

  it('is changed where another day is told', async () =>
    expect((await lastOf(...readBack, 'forget that, make it Thursday')).state.booking).toMatchObject({
      wish: { date: '2026-11-26' },
    }));

  it('is not read out again to “or what?”', async () => {
    const { text } = await lastOf(...readBack, 'yes please, and do you take dogs or what?');
    expect(text).not.toMatch(/^Sure: /);
  });

  it('is for nobody with whom it is talked over', async () => {
    for (const message of ['I need to check with my wife', 'let me talk it over with my husband first'])
      expect((await lastOf(...readBack, message)).state.booking?.forWhom ?? null).toBeNull();
  });
});

describe('who comes', () => {
  const begun = ['a full tune-up for my daughter on friday at 10'];

  it('may be told together with who books', async () =>
    expect((await lastOf(...begun, "Ella Hopper, I'm Marc")).state).toMatchObject({
      booking: { forWhom: { name: 'Ella Hopper' } },
      contact: { name: 'Marc' },
    }));

  it('may be told apart from who books', async () =>
    expect((await lastOf(...begun, 'her name is Ella', 'Grace Hopper')).state).toMatchObject({
      booking: { forWhom: { name: 'Ella' } },
      contact: { name: 'Grace Hopper' },
    }));

  it('is nobody of whom is asked or told something else', async () => {
    for (const message of ['do my kids need to wait outside?', 'my friend had her and loved it'])
      expect((await lastOf('a full tune-up on friday at 10', message)).state.booking!.forWhom).toBeNull();
  });

  it('may be somebody else than who is booking', async () =>
    expect(
      (
        await lastOf(
          'a full tune-up on friday at 10, Grace Hopper, grace@example.org',
          "it'd be for Alan Hopper rather than me, otherwise all good",
        )
      ).state.booking,
    ).toMatchObject({ forWhom: { name: 'Alan Hopper' } }));

  it('needn’t be whose name it is under', async () => {
    const { booking, contact } = (
      await lastOf(
        'my grandson Kit wants a full tune-up on friday at 10. Ada Hopper, ada@example.org. Put it in my name please',
      )
    ).state;
    expect(booking!.forWhom).toBeNull();
    expect(contact.name).toBe('Ada Hopper');
  });

  it('is told after a word of agreement', async () =>
    expect((await lastOf('a full tune-up on friday at 10', 'that works. Rob Hale')).state.contact.name).toBe(
      'Rob Hale',
    ));
});

describe('a bare hour', () => {
  it('while the name is asked for changes the time', async () =>
    expect((await lastOf('a full tune-up on friday at 10', 'ah no, 4')).state.booking!.slot).toMatchObject({
      startsAt: '2026-11-27T21:00:00.000Z',
    }));

  it('after an offer is of the day that was told with what it was offered for', async () => {
    const { state } = await lastOf('my bike is squeaking, maybe friday', 'yes');
    if (state.booking?.serviceId) expect(state.booking.wish).toMatchObject({ date: '2026-11-27' });
  });
});

it('an appointment that is moved to somebody else keeps its time', async () => {
  const shop = { ...partner, calendar: { ...calendar, own: async () => [own] } };
  const booked = ['a full tune-up with Dana on December 1st at 10, Grace Hopper, grace@example.org', 'yes'];
  const reply = (await talk(shop, ...booked, 'can I change it to Lee')).at(-1)!;
  expect(reply.state.booking).toMatchObject({
    purpose: 'move',
    slot: { staffId: 'lee', startsAt: '2026-12-01T15:00:00.000Z' },
  });
});

it('a call-back takes the place of an appointment of which nothing but a day is known, and its time is its own', async () => {
  const { state } = await lastOf(
    'can I book something for friday',
    'can somebody give me a ring to sort it out',
    'Derek Hale, 415 555 2671, after lunch is best',
  );
  expect(state).toMatchObject({ booking: null, lastCall: { when: 'after lunch' } });
});
