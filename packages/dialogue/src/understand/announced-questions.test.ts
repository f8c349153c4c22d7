import { afterAll, expect, it } from 'vitest';
import { openBusiness } from '../testing/open-business.ts';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { talk } from '../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(
  {
    profile: { addresses: [{ label: '', address: '14 Canal Walk', directions: '' }] },
    faqs: [['How can I pay?', 'In cash or by card.']],
  },
  embed,
);

it.each([
  "three things: what's your address, how can I pay, and are you open on friday?",
  "Hi, two questions - what's your address and how can I pay?",
])('questions that are counted first are all answered: %j', async (message) => {
  const [reply] = await talk(shop, message);
  expect(reply!.text).toContain('14 Canal Walk');
  expect(reply!.text).toMatch(/cash or by card/);
});
