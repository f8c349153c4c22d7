// A question with an "or", and what follows it.
import { afterAll, describe, expect, it } from 'vitest';
import { drivingSchoolWithAda } from '../../../testing/driving-school.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const school = await openBusiness(drivingSchoolWithAda, embed);
const last = async (...messages: string[]) => (await talk(school, ...messages)).at(-1)!;

describe.skipIf(embed.judge === undefined)('the other half of a question', () => {
  it('that was answered is no question of its own', async () => {
    const { text } = await last('can you fix my license, or is that a lost cause?');
    expect(text).toContain('DMV');
    expect(text).not.toMatch(/lost cause|don't/);
  });

  it('leaves what was told the topic', async () =>
    expect(
      (await last('can you fix my license, or is that a lost cause?', 'and how long would that take?')).text,
    ).toContain('three weeks'));

  it('is asked where it is another thing that is known', async () => {
    const { text } = await last('is there a deposit, or can I pay by card?');
    expect(text).toMatch(/30%.*card|card.*30%/is);
  });
});

it('a share of the price is a price', async () =>
  expect((await last('is there a deposit?', 'and how much is that?')).text).toContain('30%'));
