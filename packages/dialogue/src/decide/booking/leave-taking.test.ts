// A draft holds on to nobody who goes, or asks somebody at home first.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(kennels, embed);
const said = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;
const begun = ["i'd like to book something for my dog", 'tomorrow morning'];

describe('a goodbye in the middle of it', () => {
  it.each(['ok bye', 'right, laters', 'sweet, cheerio', 'see you later then'])(
    'ends it: %s',
    async (message) => {
      const reply = await said(...begun, message);
      expect(reply.action).toBe('smalltalk');
      expect(reply.state).toMatchObject({ booking: null, question: null });
    },
  );

  it('still books what it agrees to', async () => {
    const reply = await said(
      'a pack walk tomorrow at 10 am please, Grace Hopper, grace@example.org',
      'yes, bye',
    );
    expect(reply.effects).toContainEqual(expect.objectContaining({ type: 'book_appointment' }));
  });
});

describe('who has to ask somebody first', () => {
  it.each([
    'lemme check with my husband',
    'i need to run it by my housemate first',
    'gotta ask my mum',
    "ok i'll talk it over with my wife and get back to you",
  ])('is left time, and nothing is looked up: %s', async (message) => {
    const reply = await said('how much is a pack walk?', message);
    expect(reply.action).toBe('smalltalk');
    expect(reply.sources).toEqual([]);
  });

  it.each(['can i talk to my trainer', 'i need my dog walked', 'can my sister pick him up?'])(
    'is nobody who asks for something else: %s',
    async (message) => {
      const reply = await said('how much is a pack walk?', message);
      expect(reply.text).not.toMatch(/no rush|take your time|whenever you/i);
    },
  );
});

describe('a question put in between', () => {
  it.each(['hang on, do you rent crates?', 'wait, how can i pay?', 'one sec, which animals do you take?'])(
    'is followed by the one that was open: %s',
    async (message) => {
      const reply = await said(...begun, message);
      expect(reply.action).toBe('book');
      expect(reply.state.question?.kind).toBe('service');
    },
  );

  it('leaves alone who only wants to think', async () => {
    const reply = await said(...begun, 'hang on');
    expect(reply.text).not.toContain('Back to your appointment');
  });
});

describe('length and price in the middle of it', () => {
  it.each(['how long does it take?', 'how long would that take you', 'and what would it cost me?'])(
    'are those of what is booked: %s',
    async (message) => {
      const reply = await said('i want to book a pack walk', message);
      expect(reply.text).toContain('Pack walk');
      expect(reply.text).not.toContain('Training walk');
    },
  );
});
