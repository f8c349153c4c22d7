// After somebody was told to get help elsewhere, no appointment takes its place.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const clinic = await openBusiness(
  {
    ...optician,
    faqs: [
      ...optician.faqs.filter(([question]) => !question.includes('emergency')),
      [
        'When should I go to the emergency department instead?',
        'Go to the emergency department or call 911 if you suddenly lose sight in an eye, see a curtain or many flashes, or something is stuck in your eye.',
      ],
    ],
  },
  embed,
);
const garage = await openBusiness(
  {
    profile: { businessName: 'Mill Lane Motors', description: 'Car repairs.', phone: '+1 212 555 0142' },
    faqs: [
      ['Where can I park?', 'In the yard behind the shop.'],
      ['How can I pay?', 'By card or cash when you collect the car.'],
      [
        'My car has broken down, can you collect it?',
        'Do not drive a car that is not safe: ring Western Recovery on 212 555 0199, day and night.',
      ],
    ],
    calendar: {
      ...optician.calendar!,
      services: [{ ...optician.calendar!.services[0]!, id: 'oil', name: 'Oil change' }],
    },
  },
  embed,
);
const last = async (shop: typeof clinic, ...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;
const blind =
  "since this morning i can't see anything with my left eye, there was a curtain and flashes. is that normal?";

describe('who is sent to the emergency services', () => {
  it('is offered no time in the same reply', async () => {
    const reply = await last(clinic, blind);
    expect(reply.text).toContain('911');
    expect(reply.action).toBe('hand_off');
    expect(reply.state).toMatchObject({ booking: null, sentForHelpTurn: 1 });
  });

  it.each([
    'cant i just wait and get in with one of you on thursday',
    'could you see me tomorrow at 10?',
    'do you have anything this afternoon?',
  ])('is told so again, in other words: %s', async (message) => {
    const [first, again] = await talk(clinic, blind, message);
    expect(again!.text).toContain('911');
    expect(again!.text).not.toBe(first!.text);
    expect(again!.state.booking).toBeNull();
  });

  it('is told so once, and then decides', async () => {
    const reply = await last(
      clinic,
      blind,
      'cant i just wait and get in with one of you on thursday',
      'no, I want to come on thursday at 10, for an eye test please',
    );
    expect(reply.state.booking).toMatchObject({ serviceId: 'test' });
  });

  it('is not over for who is glad of something else', async () => {
    const reply = await last(clinic, blind, 'thank god you are open. can i come in on thursday at 3');
    expect(reply.text).toContain('911');
  });

  it('is told no help in place of a price', async () => {
    const reply = await last(clinic, blind, 'and how much would that cost me there?');
    expect(reply.text).not.toContain('curtain');
  });

  it.each(['ok my sister is driving me over. thank you', "we're on our way to the hospital now"])(
    'is wished well on the way: %s',
    async (message) => {
      const reply = await last(clinic, blind, message);
      expect(reply.text).toMatch(/safe/i);
      expect(reply.text).not.toContain('911');
      expect(reply.state.booking).toBeNull();
    },
  );

  it('books once it is over, or something else by its name', async () => {
    const over = await last(
      clinic,
      blind,
      'false alarm, it was a smudge',
      'can I come in tomorrow at 10 for an eye test?',
    );
    expect(over.state.booking).toMatchObject({ serviceId: 'test' });
    for (const message of [
      'ok the ambulance was here, all fine now',
      'thank god, it was nothing. all out now',
    ]) {
      const after = await last(clinic, blind, message, 'can someone look at it on thursday, 3pm');
      expect(after.text).not.toContain('911');
      expect(after.state).toMatchObject({ urgentTurn: 0, sentForHelpTurn: 0 });
      expect(after.state.booking).not.toBeNull();
    }
    const other = await last(clinic, blind, 'can I book a frame repair for my wife next friday at 2?');
    expect(other.state.booking).toMatchObject({ serviceId: 'repair' });
  });
});

it('what was being booked before is set aside', async () => {
  const reply = await last(
    clinic,
    'an eye test tomorrow at 10 please',
    'help, my husband just collapsed and is not breathing',
    'the ambulance is here',
  );
  expect(reply.text).not.toMatch(/10 am|appointment|name/i);
});

describe('help that the owner wrote of', () => {
  const broken =
    'my brakes just failed, im pulled in on the hard shoulder of the motorway with two kids, what do i do';
  it('is told besides the number of the business', async () => {
    const reply = await last(garage, broken);
    expect(reply.text).toContain('555 0199');
    expect(reply.text).toMatch(/555.0142/);
  });

  it('is told again to who would rather come', async () => {
    const reply = await last(garage, broken, 'could i crawl over to you in first gear? its only 4 miles');
    expect(reply.text).toContain('Do not drive');
  });
});

it('"yes, book it" after an offer to get back is the booking of the service talked of', async () => {
  const reply = await last(
    clinic,
    'how much is a frame repair?',
    'do you rent out telescopes?',
    'ok yes book it please',
  );
  expect(reply.state.booking).toMatchObject({ purpose: 'book', serviceId: 'repair' });
  expect(reply.action).toBe('book');
});

describe('what an appointment costs and how long it takes', () => {
  const booked = ['an eye test on December 1st at 10 am please. Grace Hopper, grace@example.org', 'yes'];
  it.each([
    ['so what do i owe you', '$60'],
    ['and how long does it take', '30 minutes'],
  ])('is told of the one that was booked, whatever was told since: %s', async (message, told) => {
    const reply = await last(clinic, ...booked, 'where can I park?', message);
    expect(reply.text).toContain(told);
  });
});
