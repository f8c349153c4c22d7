// Who does it, right after that was told.
import { afterAll, describe, expect, it } from 'vitest';
import { drivingSchoolWithAda } from '../../../testing/driving-school.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const school = await openBusiness(drivingSchoolWithAda, embed);
const last = async (...messages: string[]) => (await talk(school, ...messages)).at(-1)!;

describe.skipIf(embed.judge === undefined)('who does it', () => {
  it.each([
    ['do you teach truck driving?', 'who does it then', 'Corby'],
    ['do you teach truck driving?', 'so who do you send people to then', 'Corby'],
    ['do you take learners from abroad?', 'and who would do that', 'Ada'],
  ])('%j, %j is told again', async (first, message, told) => {
    const { text } = await last(first, message);
    expect(text).toContain(told);
    expect(text).not.toContain("don't know");
  });

  it.each([
    ['can I reschedule?', 'who does that'],
    ['is there a deposit?', 'who do I pay'],
  ])('%j, %j is not of what names nobody', async (first, message) =>
    expect((await last(first, message)).text).not.toMatch(/once for free|30%/i),
  );
});
