import { afterAll, describe, expect, it } from 'vitest';
import { barberCalendar } from '../../testing/barber.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const calendar = barberCalendar();
const privacy = 'We only use it for your appointment and tell nobody.';
const shop = await openBusiness(
  {
    profile: { businessName: 'Chair One', description: '', services: calendar.services },
    faqs: [['What do you do with my phone number?', privacy, 'why do you need my number']],
    calendar,
  },
  embed,
);

describe('how to reach the customer, told while an appointment is made, is no wish for a call', () => {
  it.each([
    'you can reach me on 415 555 2671',
    'you can ring me on 415 555 2671',
    'best to text me at 415 555 2671',
    'And my telephone is 415 555 2671',
    'my work number is 303 555 0170 but better call my cell, 415 555 2671',
  ])('%j', async (message) => {
    const { state, text } = (await talk(shop, 'a haircut tomorrow at 3', 'Grace Hopper', message)).at(-1)!;
    expect(state).toMatchObject({ capture: null, contact: { phone: '+14155552671' } });
    expect(state.question).toEqual({ kind: 'confirm_booking' });
    expect(text).not.toContain(privacy);
  });

  it.each([
    'her name is Olive Dunn. contact me though, not her',
    'Olive Dunn. Call me with any changes, not her',
  ])('%j', async (message) => {
    const turns = await talk(shop, 'a haircut for my mother tomorrow at 3', message);
    const { state, text } = turns.at(-1)!;
    expect(state).toMatchObject({ capture: null, booking: { forWhom: { name: 'Olive Dunn' } } });
    expect(state.question).toEqual({ kind: 'reach', purpose: 'booking' });
    expect(text).not.toContain(privacy);
  });

  it('but one that is asked for is', async () => {
    const turns = await talk(shop, 'a haircut tomorrow at 3', 'could someone ring me on 415 555 2671?');
    expect(turns.at(-1)!.state.capture ?? turns.at(-1)!.state.question).toMatchObject({
      purpose: 'callback',
    });
  });
});

it.each([
  'oh sorry wrong number thats my old phone!! its 303 555 0177',
  'ah no, that was my old number, my new one is 303 555 0177',
])('a detail that is put right by %j is looked up nowhere', async (message) => {
  const turns = await talk(shop, 'a haircut tomorrow at 3', 'Grace Hopper, 415 555 2671', message);
  expect(turns.at(-1)!.text).not.toContain(privacy);
  expect(turns.at(-1)!.state).toMatchObject({
    contact: { phone: '+13035550177' },
    question: { kind: 'confirm_booking' },
  });
});
