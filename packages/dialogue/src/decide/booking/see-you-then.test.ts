// What is said to a read-back in the way of a goodbye, or to put a detail right.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(kennels, embed);
const readBack = 'a pack walk on Thursday at 10 am please, Grace Hopper, 415 555 2671';
const replyTo = async (...messages: string[]) => (await talk(shop, readBack, ...messages)).at(-1)!;
const books = ({ effects }: Awaited<ReturnType<typeof replyTo>>) =>
  effects.some(({ type }) => type === 'book_appointment');

describe('a goodbye that means to come', () => {
  it.each([
    'okey doke see you then',
    'grand so, see ye Thursday',
    'sweet, see ya thursday',
    'see you at 10',
    'cu thurs',
    "lovely, we'll be there",
    'cool, c u',
    'done. see yas',
    'ok see you',
  ])('books: %s', async (message) => expect(books(await replyTo(message))).toBe(true));

  it.each([
    'see you on Friday',
    'see you at 11',
    'hmm, maybe. see you then',
    "nah i'll leave it, see ya",
    "i'll have to ask my partner, see you",
    'see you',
    'ok bye',
    'will I see you there or Ben?',
  ])('is none: %s', async (message) => expect(books(await replyTo(message))).toBe(false));

  it('takes the other time it tells', async () =>
    expect((await replyTo('see you at 11')).text).toMatch(/11 am.*\?/));
});

describe('a detail put right at the read-back', () => {
  it.each([
    'ah crap wrong number sorry, shoud be 415 555 2672',
    'oh shit, I gave you the wrong one. 415 555 2672',
    'damn sorry thats my old number, its 415 555 2672',
  ])('is read back anew and complains of nobody: %s', async (message) => {
    const reply = await replyTo(message);
    expect(reply.text).toMatch(/Grace Hopper.*415\) 555-2672/);
    expect(reply.text).not.toMatch(/sorry|call you back/i);
    expect(books(await replyTo(message, 'yes'))).toBe(true);
  });

  it('is regretted where the business is blamed for it', async () =>
    expect((await replyTo('you lot got my number wrong again, useless. it is 415 555 2672')).text).toMatch(
      /sorry/i,
    ));
});
