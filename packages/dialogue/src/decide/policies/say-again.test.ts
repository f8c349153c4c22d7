import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const replyTo = async (message: string) =>
  (await talk(shop, 'do you take vision insurance?', 'what time do you close on friday?', message)).at(-1)!;

describe('what is asked for again by name', () => {
  it.each([
    ['again please, where can I park?', 'yard'],
    ['sorry, again please, what insurance was it?', 'EyeMed'],
    ['say that again please: which vision insurance do you take?', 'EyeMed'],
  ])('%j is told, and not the last reply', async (message, told) => {
    const { text } = await replyTo(message);
    expect(text).toContain(told);
    expect(text).not.toContain('Friday');
  });
});

it.each([
  'say that again please',
  'sorry, what? can you repeat that?',
  'come again?',
  'what was that again?',
])('%j asks for the last reply', async (message) =>
  expect((await replyTo(message)).text).toContain('Friday'),
);
