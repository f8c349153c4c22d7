// Within a booking what was written on its service is told rather than what was written on another one.
import { afterAll, expect, it } from 'vitest';
import { calendarOf } from '../../../testing/calendar-of.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [], priceText: '' };
const services = [
  { ...service, id: 'sauna', name: 'Sauna session', durationMinutes: 60 },
  { ...service, id: 'float', name: 'Float tank', durationMinutes: 60 },
];
const spa = await openBusiness(
  {
    profile: { businessName: 'Harbor Float', description: 'Sauna and float tanks.', services },
    faqs: [
      ['What do I bring to the sauna?', 'Two towels and sandals for the sauna, no swimwear.'],
      ['What do I bring for the float tank?', 'Nothing for the float tank: robes and earplugs are there.'],
      ['Do you sell vouchers?', 'Yes, at the desk.'],
    ],
    calendar: calendarOf('spa', services),
  },
  embed,
);

it.skipIf(embed.judge === undefined).each([
  ['a float tank on friday at 10', 'what shall I bring?', 'robes'],
  ['a sauna session on friday at 10', 'what shall I bring?', 'sandals'],
  ['a float tank on friday at 10', 'and what would I have to bring to the sauna?', 'sandals'],
])('%s – %s', async (wish, asked, told) => {
  expect((await talk(spa, wish, asked)).at(-1)!.text).toContain(told);
});
