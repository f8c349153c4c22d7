import { afterAll, describe, expect, it } from 'vitest';
import { barberCalendar } from '../../testing/barber.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const calendar = barberCalendar();
const shop = await openBusiness(
  {
    profile: { businessName: 'Chair One', description: '', services: calendar.services },
    faqs: [],
    calendar,
  },
  embed,
);
const wish = 'a haircut on friday at 10';
const nameAsked = { kind: 'name', purpose: 'booking' };

describe('who has something to do in between', () => {
  it.each([
    'hang on, someone at the door',
    "one sec, the phone's ringing",
    'bear with me, kids are fighting',
    'hold on a minute, just getting my diary',
  ])('is waited for: %j', async (message) => {
    const [, waited, back] = await talk(shop, wish, message, 'right im back. where were we');
    expect(waited!.text).not.toMatch(/\?|call/);
    expect(waited!.state).toMatchObject({ question: nameAsked, capture: null });
    expect(back!.state).toMatchObject({ question: nameAsked, booking: { serviceId: 'cut' } });
  });

  it.each([
    'ok sorry about that. what did you need from me?',
    "I'm here again. what was the question?",
    'back now',
  ])('is asked again what was open: %j', async (message) => {
    const [, , back] = await talk(shop, wish, 'one moment', message);
    expect(back!.text).not.toMatch(/don't know/);
    expect(back!.state.question).toEqual(nameAsked);
  });

  it('but "hold on" before something else isn’t', async () => {
    const [, changed] = await talk(shop, wish, 'hold on, can you make it 11?');
    expect(changed!.state.booking).toMatchObject({ slot: { startsAt: '2026-11-27T16:00:00.000Z' } });
  });
});

it('thanks to the assistant by its name give nobody that name', async () => {
  const [told] = await talk(shop, `a haircut on friday at 10? Thanks, ${shop.profile.assistantName}`);
  expect(told!.state.contact.name).toBeNull();
});

it.each(['back of the head only', 'where are we meeting?'])('%j comes back to nothing', async (message) => {
  const [, told] = await talk(shop, wish, message);
  expect(told!.receipt.decided.map(({ policy }) => policy)).not.toContain('waiting');
});

describe('a day told by the way, while the name is asked for', () => {
  it.each([
    "you could say I'm feeling a bit shaggy today, haha",
    'I went swimming yesterday and all of last week',
    'hope it is not raining today like last week',
  ])('changes nothing: %j', async (message) => {
    const [, told] = await talk(shop, wish, message);
    expect(told!.state.booking).toMatchObject({ slot: { startsAt: '2026-11-27T15:00:00.000Z' } });
  });

  it.each([
    'sorry, could we do wednesday instead',
    'wednesday would be better for me actually',
    "Tom Lee and I'd like wednesday",
  ])('is the day where it is wished for: %j', async (message) => {
    const [, told] = await talk(shop, wish, message);
    expect(told!.state.booking).toMatchObject({ slot: { startsAt: '2026-11-25T15:00:00.000Z' } });
  });
});

describe('a call that was asked for', () => {
  it.each([
    "actually, don't bother ringing. Have you friday at 10 for a haircut?",
    'no need to call, can I have a haircut on friday at 10?',
    "no don't call, just book me in for a haircut on friday at 10",
  ])('is given up for an appointment: %j', async (message) => {
    const [, told] = await talk(shop, 'could someone ring me tomorrow after 2?', message);
    expect(told!.state).toMatchObject({
      capture: null,
      booking: { serviceId: 'cut', slot: { startsAt: '2026-11-27T15:00:00.000Z' } },
    });
  });
});
