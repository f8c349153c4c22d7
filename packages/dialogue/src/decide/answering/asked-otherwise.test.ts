import { afterAll, describe, expect, it } from 'vitest';
import { drivingSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const licensed = 'Licensed by the state since 1998, and insured up to $2 million.';
const school = await openBusiness(
  {
    ...drivingSchool,
    faqs: [
      ...drivingSchool.faqs,
      ['Are you licensed and insured?', licensed],
      ['Do you guarantee that I pass?', 'No, but the second test drive is on us.'],
    ],
  },
  embed,
);
const last = async (...messages: string[]) => (await talk(school, ...messages)).at(-1)!.text;

describe('whether a business can be trusted', () => {
  it.each([
    "how do I know you're a proper outfit and no cowboys",
    'can I see your credentials',
    'if one of your teachers damages my car, is there coverage for it',
  ])('is told by its license: %s', async (message) => expect(await last(message)).toContain(licensed));
});

it('what isn’t known is named without the words around it', async () =>
  expect(await last('anything vegan on the menu')).toMatch(/on vegan|about vegan/));

it('an hour alone is one, however it is agreed to, while the service is asked for', async () => {
  const messages = ['can I come in on Friday', 'after 2', 'three is perfect'];
  const { state } = (await talk(school, ...messages)).at(-1)!;
  expect(state.booking).toMatchObject({ serviceId: null, wish: { time: '15:00' } });
});
