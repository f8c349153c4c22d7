import { beforeAll, describe, expect, it } from 'vitest';
import { createOfflineResponder, type Knowledge } from '../index.ts';
import { bikeShop, bikeShopKnowledge } from '../testing/bike-shop.ts';
import { talk, turnOf } from '../testing/talk.ts';

const responder = createOfflineResponder();
let shop: { responder: typeof responder; knowledge: Knowledge; embed: null };
beforeAll(async () => {
  shop = { responder, knowledge: await bikeShopKnowledge(null), embed: null };
});

describe('a person is offered', () => {
  it('after two questions in a row without an answer, and fetched on a yes', async () => {
    const [first, second, fetched] = await talk(
      shop,
      'who won the football match?',
      'what is the capital of France?',
      'yes please',
    );
    expect(first!.text).toContain('e-mail address or phone number');
    expect(second!.text).toBe(
      'I am sorry, I do not have information about that. Would you like to talk to a person at Brook Bikes about it?',
    );
    expect(fetched).toMatchObject({ action: 'hand_off' });
  });

  it('when the same answer comes again', async () => {
    const [once, again] = await talk(shop, 'how much is a tune-up?', 'but how much does a tune-up cost?');
    expect(once!.text).toBe('A basic tune-up costs $79.');
    expect(again!.text).toBe(
      'A basic tune-up costs $79. Would you like to talk to a person at Brook Bikes about it?',
    );
  });

  it('at once to an angry customer, with an apology', async () => {
    const [reply] = await talk(
      shop,
      'This is a disgrace, your service is the worst!!! How long does a repair take?',
    );
    expect(reply!.text).toContain('sorry');
    expect(reply!.text).toContain('talk to a person');
  });

  it('but not to one who has asked for a person already', async () => {
    const [, second] = await talk(shop, 'I want to talk to a person', 'this is ridiculous and useless!!');
    expect(second!.text).not.toContain('Would you like to talk to a person');
  });
});

it('a hand-off says whether somebody is at the desk', async () => {
  const ask = { message: 'let me talk to a person', profile: { ...bikeShop, phone: '' } };
  const there = await turnOf(shop, { ...ask, deskIsStaffed: async () => true });
  expect(there.result.text).toContain('Somebody will join this conversation in a moment.');
  const away = await turnOf(shop, { ...ask, deskIsStaffed: async () => false });
  expect(away.result.text).toContain('Nobody is at the desk right now');
  expect(away.result.state.capture).not.toBeNull();
});
