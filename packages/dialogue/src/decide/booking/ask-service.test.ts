import { afterAll, expect, it } from 'vitest';
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

it('a person who is asked for is told back before the service is known', async () => {
  const { text } = await lastOf('can I come in with Dana on Friday');
  expect(text).toMatch(/with Dana/);
});
