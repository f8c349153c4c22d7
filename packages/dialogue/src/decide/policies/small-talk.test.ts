import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const byWords = await openBusiness(optician, null);

describe('a message that asks nothing', () => {
  it.each([
    'thank you so much, you have been very helpful',
    'cheers, that was all I needed',
    'ok bye, have a nice day',
    'hi there',
    'hmm',
    'are you a bot?',
    'how are you today?',
    'who won the match last night?',
    'write me a poem',
    "any idea if it's going to rain on friday",
    'any predictions for the match on saturday',
    'is it fun working there',
    'are you happy in your job',
    'merci beaucoup',
    'arrivederci',
    'lol',
    '👍',
  ])('%j is never declined, and nothing is offered or asked for', async (message) => {
    for (const partner of [shop, byWords]) {
      const [reply] = await talk(partner, message);
      expect(reply).toMatchObject({ action: 'smalltalk', sources: [], effects: [] });
      expect(reply!.text).not.toBe('');
      expect(reply!.text).not.toMatch(/don't have|do not have|don't know|can't find/);
      expect(reply!.state).toMatchObject({ question: null, capture: null, misses: 0 });
    }
  });

  it('is not replied to in the same words twice', async () => {
    const replies = await talk(shop, 'thanks', 'thank you', 'thanks a lot');
    expect(new Set(replies.map(({ text }) => text)).size).toBe(3);
  });
});

it('a goodbye gives up nothing that a question with it asks', async () => {
  const [reply] = await talk(shop, 'where can I park? thanks, bye');
  expect(reply!.sources).toMatchObject([{ id: 'faq-1' }]);
});

it('who thinks about an offer can still take it', async () => {
  const [offered, thinking, taken] = await talk(shop, 'do you sell hearing aids?', 'hmm', 'yes please');
  expect(offered!.state.question).toMatchObject({ kind: 'offer', offer: 'contact' });
  expect(thinking!.action).toBe('smalltalk');
  expect(taken!.state.question).toMatchObject({ kind: 'name_and_reach' });
});

describe('who announces a question', () => {
  it.each([
    'hi, i have a question',
    'quick question',
    'can I ask you something?',
    'hello, got a quick question for you',
  ])('%j is told to go ahead', async (message) => {
    const [reply] = await talk(shop, message);
    expect(reply!.text).toMatch(/go ahead|ask away|listening/i);
  });

  it('and asks it is answered', async () => {
    const [reply] = await talk(shop, 'quick question: where can I park?');
    expect(reply!.sources).toMatchObject([{ id: 'faq-1' }]);
  });
});

describe('sad news', () => {
  it.each(['my dog died', 'someone stole my bike', 'I got laid off today'])(
    '%j gets a kind word',
    async (message) => {
      const [reply] = await talk(shop, message);
      expect(reply!.text).toMatch(/sorry to hear|so sorry|I'm sorry/);
      expect(reply!.text).not.toMatch(/I don't know|if you mean|“/i);
      expect(reply!.suggestions.filter((one) => one.length > 3)).toEqual([]);
    },
  );
});

describe('on a call', () => {
  const call = { ...byWords, channel: 'voice' as const };

  it.each(['no', 'no thanks', "no, that's all, thank you", "no thank you, you've been very helpful"])(
    '%j to whether there is more is the end',
    async (said) => {
      const [thanked, end] = await talk(call, 'thanks', said);
      expect(thanked!.text).toMatch(/\?$/);
      expect(end).toMatchObject({ endsCall: true });
    },
  );

  it.each(['thanks a lot', 'no, where can I park?'])('%j to it is not', async (said) => {
    const [, reply] = await talk(call, 'thanks', said);
    expect(reply!.endsCall).toBe(false);
  });

  it('nothing is asked for that was asked in the same words', async () => {
    const replies = await talk(call, 'do you sell hearing aids', 'yes', 'yes');
    expect(replies[2]!.text).not.toBe(replies[1]!.text);
  });
});
