import { afterAll, describe, expect, it } from 'vitest';
import { barberCalendar } from '../../testing/barber.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const calendar = barberCalendar();
const shop = await openBusiness(
  { profile: { services: calendar.services }, faqs: [['Can I pay cash?', 'Cards only.']], calendar },
  embed,
);
const lastOf = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;

describe('an offer of somebody who gets in touch', () => {
  it('isn’t taken by who goes on to book', async () => {
    const { state } = await lastOf(
      'do you do manicures?',
      'do you do pedicures?',
      'ok can I come in for a shave on Friday',
    );
    expect(state.capture).toBeNull();
    expect(state.booking).toMatchObject({ wish: { date: '2026-11-27' } });
  });
});

it('who puts right what they want done with an appointment made elsewhere is still asked how to be reached', async () => {
  const { state } = await lastOf('need to cancel', 'sorry I meant move it');
  expect(state.question?.kind).toBe('name_and_reach');
});
