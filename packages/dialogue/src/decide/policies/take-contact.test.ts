import { describe, expect, it } from 'vitest';
import { createOfflineResponder } from '../../index.ts';
import { bikeShop, bikeShopKnowledge } from '../../testing/bike-shop.ts';
import { talk, turnOf } from '../../testing/talk.ts';

const shop = {
  responder: createOfflineResponder(),
  knowledge: await bikeShopKnowledge(null),
  embed: null,
};

describe('a doubtful detail', () => {
  it('is read back, and kept once confirmed', async () => {
    const [read, confirmed] = await talk(shop, 'my email is ada king at gmial dot com', 'yes');
    expect(read!.text).toMatch(/adaking@gmial\.com.*\?$/);
    expect(read).toMatchObject({
      expects: 'yes_no',
      state: { question: { kind: 'confirm_detail', field: 'email' } },
      effects: [{ type: 'capture_lead', email: 'adaking@gmial.com' }],
    });
    expect(confirmed).toMatchObject({
      state: { question: { kind: 'name' }, contact: { email: 'adaking@gmial.com' } },
      effects: [],
    });
  });

  it('is asked for again when it was wrong', async () => {
    const [, denied, again] = await talk(shop, 'ada@gmial.com', 'no', 'ada@gmail.com');
    expect(denied!.text).toMatch(/e-mail.*\?$/);
    expect(denied!.state).toMatchObject({
      question: { kind: 'reach' },
      contact: { email: null },
      contactRefused: false,
    });
    expect(again).toMatchObject({
      state: { contact: { email: 'ada@gmail.com' } },
      effects: [{ type: 'capture_lead', email: 'ada@gmail.com' }],
    });
  });

  it('is put right together with the no', async () => {
    const [, corrected] = await talk(shop, 'my number is 415 555 267', 'no, it is 415 555 2671');
    expect(corrected!.state.contact.phone).toBe('+14155552671');
    expect(corrected!.state.question).not.toMatchObject({ kind: 'confirm_detail' });
  });

  it.each(['chat', 'voice'] as const)(
    'a number of the wrong length is asked for again in %s',
    async (channel) => {
      const number = 'my number is four one five, five five five, two six seven';
      const [odd, right] = await talk({ ...shop, channel }, number, '415 555 2671');
      expect(odd!.text).toMatch(/number.*\?$/);
      expect(odd!.text).not.toMatch(/555|5, 5/);
      expect(odd!.state).toMatchObject({ question: { kind: 'reach' } });
      expect(odd!.effects).toMatchObject([{ type: 'capture_lead', phone: '415555267' }]);
      expect(right!.state.contact.phone).toBe('+14155552671');
    },
  );

  it('of a number that is dictated beside the one a caller rings from a digit is lost: it is asked for again, and the known one stays', async () => {
    const partner = { ...shop, channel: 'voice' as const };
    const state = { contact: { name: 'Grace Hopper', email: null, phone: '+14158671001' } };
    const { result: odd } = await turnOf(partner, {
      message: 'Four, one, five, five, five, two, six, seven, one.',
      state,
    });
    expect(odd.text).toMatch(/digits.*\?$/);
    expect(odd.state).toMatchObject({
      question: { kind: 'reach' },
      contact: { phone: '+14158671001' },
      questions: [],
    });
    const { result: right } = await turnOf(partner, {
      message: 'Four, one, five, five, five, five, two, six, seven, one.',
      state: JSON.parse(JSON.stringify(odd.state)),
    });
    expect(right.state.contact.phone).toBe('+14155552671');
  });

  it('a number of the wrong length that is told again is read back as it is', async () => {
    const [, again, agreed] = await talk(shop, 'my number is 415 555 267', 'it is 415 555 267', 'yes');
    expect(again!.text).toMatch(/415555267.*\?$/);
    expect(again!.state.question).toMatchObject({ kind: 'confirm_detail', field: 'phone' });
    expect(agreed!.state.contact.phone).toBe('415555267');
  });

  it('put right by a letter is read back as it is now', async () => {
    const [, righted, confirmed] = await talk(
      shop,
      "I'm John Smith, j.smith@example.org",
      'no, smith with a y',
      'yes please',
    );
    expect(righted!.text).toMatch(/John Smyth.*\?$/);
    expect(righted!.effects).toMatchObject([{ name: 'John Smyth', email: 'j.smith@example.org' }]);
    expect(confirmed!.state.contact.name).toBe('John Smyth');
  });

  it('does not keep a question from being answered', async () => {
    const [answered, other] = await talk(
      shop,
      'How much does a tune-up cost? My email is ada@gmial.com',
      'Do you rent bikes?',
    );
    expect(answered).toMatchObject({ action: 'answer', sources: [{ id: 'faq-0' }] });
    expect(answered!.text).toMatch(/A basic tune-up costs \$79\..*ada@gmial\.com.*\?$/);
    expect(other!.text).toContain('City bikes cost $25 a day');
    expect(other!.state.question).not.toMatchObject({ kind: 'confirm_detail' });
  });
});

it('an address that was only heard is read back', async () => {
  const phone = { ...shop, profile: { ...bikeShop, reach: 'phone' as const } };
  const [heard, confirmed] = await talk(
    phone,
    'my email is ada dot king at example dot org',
    "yes that's right",
  );
  expect(heard!.text).toMatch(/ada\.king@example\.org.*\?$/);
  expect(heard!.state.question).toEqual({ kind: 'confirm_detail', field: 'email' });
  expect(confirmed!.state.contact.email).toBe('ada.king@example.org');
});

describe('a number that comes in pieces', () => {
  const begun = ['I want to leave my number', 'four one five'];

  it('is put together', async () => {
    const results = await talk(shop, ...begun, 'triple five', 'two six seven one');
    expect(results.map(({ state }) => state.phonePieces)).toEqual(['', '415', '415555', '']);
    expect(new Set(results.map(({ text }) => text)).size).toBe(4);
    expect(results.at(-1)).toMatchObject({
      state: { contact: { phone: '+14155552671' } },
      effects: [{ type: 'capture_lead', phone: '+14155552671' }],
    });
  });

  it('is lost when something else is talked of', async () => {
    const [, , other] = await talk(shop, ...begun, 'Do you rent bikes?');
    expect(other!.state.phonePieces).toBe('');
    expect(other!.sources).toMatchObject([{ id: 'faq-1' }]);
  });
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

it('a corrected address and number take the place of the first', async () => {
  const [, second] = await talk(
    shop,
    'ada@example.org, 415 555 2671',
    'sorry, the right ones are ada.king@example.org and 415 555 2672',
  );
  expect(second!.state.contact).toMatchObject({ email: 'ada.king@example.org', phone: '+14155552672' });
  expect(second!.effects).toMatchObject([{ email: 'ada.king@example.org', phone: '+14155552672' }]);
});

it.each(['call me asap', 'no hablo ingles bien', "I'm not sure", 'this is urgent'])(
  '%j tells no name',
  async (message) => expect((await talk(shop, message))[0]!.state.contact.name).toBeNull(),
);

it('who takes leave is not held up by what is still wanted', async () => {
  const [, bye] = await talk(shop, 'please call me back', 'ok bye');
  expect(bye!.state.question).toBeNull();
  expect(bye!.text).not.toContain('?');
});
