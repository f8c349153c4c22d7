// Who of the staff does a service, however it is asked, and whoever was found for it.
import { afterAll, describe, expect, it } from 'vitest';
import { barberCalendar } from '../../../testing/barber.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const calendar = barberCalendar();
const shop = await openBusiness(
  { profile: { services: calendar.services }, faqs: [['Can I pay cash?', 'Cash or card.']], calendar },
  embed,
);

describe('of the service that is talked of', () => {
  it.each([
    'who would I have for that',
    'who would be helping me?',
    "who'd be doing it",
    'and who does it',
    'who will be looking after me',
  ])('is told by name: %s', async (message) => {
    const { text, action } = (await talk(shop, 'how long does a hair colouring take', message)).at(-1)!;
    expect(text).toMatch(/Dana Reed.*Lee/);
    expect(action).toBe('answer');
  });

  it.each([
    'who bears the loss if it goes wrong',
    'who covers the damage',
    'who do I have to call for that',
    'who can I talk to',
    'get me whoever is in charge',
  ])('isn’t meant: %s', async (message) => {
    const { text } = (await talk(shop, 'how long does a hair colouring take', message)).at(-1)!;
    expect(text).not.toMatch(/Dana/);
  });
});

it('in the middle of a booking it is who was found, and the booking goes on', async () => {
  const { text, state } = (
    await talk(shop, 'a hair colouring with Lee on friday at 10', 'who would be helping me?')
  ).at(-1)!;
  expect(text).toMatch(/Lee/);
  expect(text).not.toMatch(/Dana/);
  expect(text).toMatch(/name/);
  expect(state.capture).toBeNull();
  expect(state.booking).not.toBeNull();
});
