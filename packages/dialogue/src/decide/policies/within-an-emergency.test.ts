// Remarks within and after an emergency: acknowledged, or the advice kept.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(
  {
    ...optician,
    faqs: [
      ...optician.faqs,
      [
        'What if I get a chemical in my eye?',
        'Rinse it with water for 15 minutes and go to the eye hospital at once; if your sight is blurred, call 911.',
      ],
    ],
  },
  embed,
);
const urgent = 'help, my eye is bleeding badly after a fall, it is an emergency';
const advised = 'what should i do if i got a chemical in my eye?';

describe('who gets help', () => {
  it.each([
    'ok ringing them now',
    'ok calling now, thanks',
    "we're on our way to the hospital",
    'heading to the er now, thank you',
    'will do',
    "ok i'll go straight there",
    'my son is driving me there',
  ])('is wished well: %s', async (message) => {
    for (const first of [urgent, advised]) {
      const { text, action } = (await talk(shop, first, message)).at(-1)!;
      expect(action).not.toBe('decline');
      expect(text).not.toMatch(/which (?:one|would)|Goodbye/i);
      expect(text).toMatch(/safe|care|good/i);
    }
  });
});

describe('who wonders whether it is needed', () => {
  it.each([
    "it isn't stinging any more, do i still have to go",
    'is it really necessary',
    'do i really need to go there',
    "can't i just wait until tomorrow",
    'should i still come',
    'is that serious?',
  ])('is told the advice again: %s', async (message) => {
    const { text, action } = (await talk(shop, advised, message)).at(-1)!;
    expect(action).toBe('answer');
    expect(text).toContain('eye hospital');
  });
});
