// What is said once an appointment was booked: it begins no other by itself.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const own = {
  id: 'a1',
  serviceId: 'test',
  serviceName: 'Eye test',
  staffId: null,
  startsAt: new Date('2026-12-01T15:00:00Z'),
};
const shop = await openBusiness(
  { ...optician, calendar: { ...optician.calendar!, own: async () => [own] } },
  embed,
);
const booked = ['an eye test on December 1st at 10 am please. Grace Hopper, grace@example.org', 'yes'];
const onceBooked = async (...messages: string[]) => (await talk(shop, ...booked, ...messages)).at(-1)!;

it('is settled then, and remembered', async () => {
  expect((await onceBooked()).state).toMatchObject({
    booking: null,
    settled: { deed: 'book', serviceId: 'test', startsAt: '2026-12-01T15:00:00.000Z' },
    daySpokenOf: '2026-12-01',
  });
});

describe('a remark', () => {
  it.each([
    "great, i'll write again once i know my work schedule",
    'ok i have to check my schedule with my boss',
    'thats the best slot i could get all month lol',
    'my husband drops me off on his way to work that day',
    "i might want a second visit at some point, we'll see",
    'hope my eyes hold out till then',
    'december the 1st lol thats my birthday',
    'first of december omg so soon',
  ])('begins nothing and looks nothing up: %s', async (message) => {
    const reply = await onceBooked(message);
    expect(reply.state).toMatchObject({ booking: null, question: null });
    expect(reply.action).toBe('smalltalk');
    expect(reply.effects).toEqual([]);
  });
});

describe('a question', () => {
  it.each([
    'how soon can i have the new glasses, bit of a hurry',
    'could my husband collect me afterwards?',
    'can my sister sit in with me?',
    'do you have time to look at my old frame as well?',
  ])('is answered or not known, and offers no time: %s', async (message) => {
    const reply = await onceBooked(message);
    expect(reply.state.booking).toBeNull();
    expect(reply.action).not.toBe('book');
  });
});

describe('a plain wish for another', () => {
  it.each([
    ['another one for my daughter please', 'test', null],
    ['can i also book a contact lens fitting on December 2nd at 11?', 'lenses', '2026-12-02T16:00:00.000Z'],
    ['i want to book a frame repair too', 'repair', null],
    ['one more for December 3rd at 9 please', 'test', '2026-12-03T14:00:00.000Z'],
    ["i'd like to book another eye test the week after, same time", 'test', '2026-12-08T15:00:00.000Z'],
    ['put me down for a frame repair as well, same day at 2', 'repair', '2026-12-01T19:00:00.000Z'],
  ])('begins one: %s', async (message, serviceId, startsAt) => {
    const { booking } = (await onceBooked(message)).state;
    expect(booking).toMatchObject({ purpose: 'book', serviceId });
    if (startsAt) expect(booking!.slot?.startsAt).toBe(startsAt);
  });
});

describe('a change', () => {
  it.each([
    'actually can we make it 2 instead?',
    'Tuesday is no good after all',
    'could we do the day after?',
  ])('moves the one that was booked: %s', async (message) => {
    const reply = await onceBooked(message);
    expect(reply.state.booking).toMatchObject({ purpose: 'move', appointmentId: 'a1' });
  });
});

it('is described to who asks what is included, whatever was told since', async () => {
  const services = optician.calendar!.services.map((service) =>
    service.id === 'test'
      ? { ...service, description: 'Near and distance sight and the pressure of the eye.' }
      : service,
  );
  const described = await openBusiness(
    {
      ...optician,
      profile: { ...optician.profile, services },
      calendar: { ...optician.calendar!, services, own: async () => [own] },
    },
    embed,
  );
  const reply = (
    await talk(described, ...booked, 'where can I park?', "what's actually included in that?")
  ).at(-1)!;
  expect(reply.text).toContain('the pressure of the eye');
  expect(reply.action).toBe('answer');
});

describe('a detail that was wrong', () => {
  const former = { name: 'Grace Hopper', email: 'grace@example.org', phone: null };
  it.each([
    ['oh no i typed my email wrong!! its g.hopper@example.org', { email: 'g.hopper@example.org' }],
    ['can you change my email to g.hopper@example.org', { email: 'g.hopper@example.org' }],
    ['wrong, my name is Grace Hooper', { name: 'Grace Hooper' }],
    ['my number is 212 555 0187 if you need me', { phone: '+12125550187' }],
  ])('is corrected on the appointment, and nobody has to get back: %s', async (message, news) => {
    const reply = await onceBooked(message);
    const contact = { ...former, ...news };
    expect(reply.effects).toMatchObject([
      { type: 'capture_lead', ...contact },
      { type: 'correct_contact', former, contact },
    ]);
    expect(reply.state).toMatchObject({ capture: null, settled: { contact } });
    expect(reply.text).not.toMatch(/get back to you|contact you/);
  });

  it.each([
    ['the e-mail I gave you is wrong', 'g.hopper@example.org', { email: 'g.hopper@example.org' }],
    ['i spelled my name wrong', 'Grace Hooper', { name: 'Grace Hooper' }],
  ])('is asked for where it is only said to be wrong: %s', async (message, told, news) => {
    expect((await onceBooked(message)).expects).not.toBeNull();
    expect((await onceBooked(message, told)).effects).toContainEqual({
      type: 'correct_contact',
      former,
      contact: { ...former, ...news },
    });
  });

  it('is corrected once', async () => {
    const reply = await onceBooked('my email is g.hopper@example.org now', 'and where can I park?');
    expect(reply.effects).toEqual([]);
  });

  it('corrects nothing that was not booked here', async () => {
    const reply = await talk(
      shop,
      'call me please, Grace Hopper, grace@example.org',
      "sorry, it's g.hopper@example.org",
    );
    expect(reply.at(-1)!.effects.map(({ type }) => type)).toEqual(['capture_lead']);
  });
});

describe('a day that leans on the one that was spoken of', () => {
  it.each([
    ['are you open on December 24th?', 'and the Wednesday before it', '23 December'],
    ['are you open on December 10th?', 'and the day after', '11 December'],
    ['are you open on December 10th?', 'and the Monday after that?', '14 December'],
    ['are you open on December 10th?', 'what about the Tuesday of that week?', '8 December'],
  ])('is told of after the hours: %s %s', async (first, then, day) => {
    expect((await talk(shop, first, then)).at(-1)!.text).toContain(day);
  });

  it('is booked after talk of the hours', async () => {
    const reply = await talk(
      shop,
      'are you open on December 10th?',
      'then an eye test the Monday after that at 10',
    );
    expect(reply.at(-1)!.state.booking?.slot?.startsAt).toBe('2026-12-14T15:00:00.000Z');
  });
});

describe('the appointment itself', () => {
  it.each(['so when am i coming again?', 'what day was it again?', 'hey when is it again'])(
    'is told to who asks back: %s',
    async (message) => {
      const reply = await onceBooked(message);
      expect(reply.text).toContain('December 1');
      expect(reply.effects).toEqual([]);
    },
  );

  it.each([
    'can you switch me to thursday, same time',
    'could you bump me to the thursday, same time?',
    'please move me to thursday same hour',
  ])('is moved within its own week: %s', async (message) => {
    const [, , remark, moved] = await talk(shop, ...booked, 'december the 1st lol', message);
    expect(remark!.state.booking).toBeNull();
    expect(moved!.state.question?.kind).toBe('confirm_move');
    expect(moved!.state.booking?.slot?.startsAt).toBe('2026-12-03T15:00:00.000Z');
  });
});
