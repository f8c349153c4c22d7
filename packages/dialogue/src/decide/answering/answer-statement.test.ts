import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const whatIs = async (message: string, partner: Parameters<typeof talk>[0] = shop) =>
  (await talk(partner, message)).at(-1)!;
const receipts = ({ sources }: Awaited<ReturnType<typeof whatIs>>) => sources.map(({ id }) => id);

describe('what is told rather than asked', () => {
  it.each(['Hello, I was hoping to leave my car at your place', "Hi there. I'd like to know about parking"])(
    '%j gets what the owner wrote on it, not a greeting alone',
    async (message) => {
      expect(receipts(await whatIs(message))).toEqual(['faq-1']);
    },
  );

  it('is named as unknown where nothing is known of it', async () => {
    const reply = await whatIs("Hello! I'm trying to sort out my gift card.");
    expect(reply).toMatchObject({ action: 'decline', sources: [] });
    expect(reply.text).toContain('gift card');
  });

  it('is answered where nothing can be cancelled, when the owner wrote on just that', async () => {
    const faqs = [
      ['How do I cancel my membership?', 'By a line to hello@larch.example, a month ahead.'],
    ] as const;
    const club = await openBusiness({ faqs }, embed);
    expect(receipts(await whatIs('Hi, I need to cancel my membership', club))).toEqual(['faq-0']);
  });

  it('is answered where nothing can be booked, when the owner wrote on just that', async () => {
    const reply = await whatIs("I'd like glasses for my little boy", { ...shop, calendar: null });
    expect(receipts(reply)).toEqual(['faq-3']);
  });
});
