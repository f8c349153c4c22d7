import { beforeAll, describe, expect, it } from 'vitest';
import { createOfflineResponder, type Knowledge } from '../index.ts';
import { bikeShop, bikeShopKnowledge } from '../testing/bike-shop.ts';
import { talk } from '../testing/talk.ts';

let shop: { responder: ReturnType<typeof createOfflineResponder>; knowledge: Knowledge; embed: null };
beforeAll(async () => {
  shop = { responder: createOfflineResponder(), knowledge: await bikeShopKnowledge(null), embed: null };
});

describe('a doubtful detail', () => {
  it('is read back, and kept once confirmed', async () => {
    const [read, confirmed] = await talk(shop, 'my email is ada king at gmial dot com', 'yes');
    expect(read).toMatchObject({
      text: 'I have adaking@gmial.com, is that right?',
      state: { confirming: 'email', contact: { email: 'adaking@gmial.com' } },
      effects: [{ type: 'capture_lead', email: 'adaking@gmial.com' }],
    });
    expect(confirmed).toMatchObject({
      text: 'May I have your name?',
      state: { confirming: null, contact: { email: 'adaking@gmial.com' } },
      effects: [],
    });
  });

  it('is asked for again when it was wrong', async () => {
    const [, denied, again] = await talk(shop, 'ada@gmial.com', 'no', 'ada@gmail.com');
    expect(denied).toMatchObject({
      text: 'I am sorry. Could you tell me again, please?',
      state: {
        confirming: null,
        contact: { email: null },
        capture: { asked: 'everything' },
        contactRefused: false,
      },
    });
    expect(again).toMatchObject({
      state: { contact: { email: 'ada@gmail.com' } },
      effects: [{ type: 'capture_lead', email: 'ada@gmail.com' }],
    });
  });

  it('is put right together with the no', async () => {
    const [, corrected] = await talk(shop, 'my number is 415 555 267', 'no, it is 415 555 2671');
    expect(corrected!.state).toMatchObject({ confirming: null, contact: { phone: '+14155552671' } });
  });

  it('put right by a letter is read back as it is now', async () => {
    const results = await talk(
      shop,
      "I'm John Smith, j.smith@example.org",
      'no, smith with a y',
      'yes please',
    );
    expect(results[1]!.text).toBe('I have John Smyth, is that right?');
    expect(results[1]!.effects).toMatchObject([{ name: 'John Smyth', email: 'j.smith@example.org' }]);
    expect(results[2]!.state).toMatchObject({ confirming: null, contact: { name: 'John Smyth' } });
  });

  it('does not keep a question from being answered', async () => {
    const [answered, other] = await talk(
      shop,
      'How much does a tune-up cost? My email is ada@gmial.com',
      'Do you rent bikes?',
    );
    expect(answered!.text).toContain('A basic tune-up costs $79.');
    expect(answered!.text).toContain('I have ada@gmial.com, is that right?');
    expect(other!.text).toContain('City bikes cost $25 a day');
    expect(other!.state.confirming).toBeNull();
  });
});

it('an address that was only heard is read back', async () => {
  const phone = { ...shop, profile: { ...bikeShop, reach: 'phone' as const } };
  const [heard, confirmed] = await talk(
    phone,
    'my email is ada dot king at example dot org',
    "yes that's right",
  );
  expect(heard!.text).toBe('I have ada.king@example.org, is that right?');
  expect(confirmed!.state).toMatchObject({ confirming: null, contact: { email: 'ada.king@example.org' } });
});

it('a number that comes in pieces is put together, and lost when something else is talked of', async () => {
  const pieces = ['I want to leave my number', 'four one five', 'triple five', 'two six seven one'];
  const results = await talk(shop, ...pieces);
  expect(results.slice(1).map((result) => [result.text.slice(0, 9), result.state.phonePieces])).toEqual([
    ['Thank you', '415'],
    ['Thank you', '415555'],
    ['Thank you', ''],
  ]);
  expect(results.at(-1)).toMatchObject({
    state: { contact: { phone: '+14155552671' } },
    effects: [{ type: 'capture_lead', phone: '+14155552671' }],
  });
  const other = await talk(shop, 'I want to leave my number', 'four one five', 'Do you rent bikes?');
  expect(other.at(-1)!.state.phonePieces).toBe('');
});

it('a spelling puts the name right that was heard before', async () => {
  const results = await talk(
    shop,
    'please call me back',
    "it's Cate Miller",
    'K as in kilo, A, T, E',
    '415 555 2671',
  );
  expect(results.at(-1)!.state.contact).toEqual({ name: 'Kate Miller', email: null, phone: '+14155552671' });
});
