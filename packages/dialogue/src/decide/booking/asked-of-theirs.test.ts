// Who asks about an appointment that they have gets to hear of it, however they ask, and no FAQ and no times for another.
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const own = {
  id: 'a1',
  serviceId: 'test',
  serviceName: 'Eye test',
  staffId: null,
  startsAt: new Date('2026-12-01T15:00:00Z'),
};
const late = ['What if I am late?', 'Your time ends as planned, so it gets shorter.'] as const;
const shop = await openBusiness(
  {
    ...optician,
    faqs: [...optician.faqs, late],
    calendar: { ...optician.calendar!, own: async () => [own] },
  },
  embed,
);

describe('when their appointment is', () => {
  it.each([
    'can you remind me what time my appointment is',
    'i forgot when my appointment is, can you check',
    'do i still have my slot on tuesday?',
    'pls confirm my tuesday 10am',
    'what was my appointment time again??',
  ])('is told to: %s', async (message) => {
    const [reply] = await talk(shop, message);
    expect(reply!.text).toMatch(/eye test .*December 1 at 10 am/i);
    expect(reply).toMatchObject({ sources: [], state: { booking: null } });
  });
});
