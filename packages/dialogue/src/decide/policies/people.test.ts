import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk, turnOf } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const faq = optician.faqs.map(([, answer]) => answer);
const policiesOf = ({ receipt }: Awaited<ReturnType<typeof talk>>[number]) =>
  receipt.decided.map(({ policy }) => policy);

describe('danger', () => {
  it.each(['I smell gas in your waiting room', 'my grandmother collapsed and is not breathing'])(
    '%j is told the emergency services first, asked nothing, and a person is alerted',
    async (message) => {
      const [reply] = await talk(shop, message);
      expect(reply).toMatchObject({ action: 'hand_off', expects: null, state: { wantsPerson: true } });
      expect(reply!.text).toMatch(/^[^.]*\b911\b/);
      expect(reply!.text).not.toContain('?');
    },
  );

  it.each([
    ['GB', '999'],
    ['DE', '112'],
  ])('is told the number of the country: %s', async (country, number) => {
    const abroad = { ...shop, profile: { ...shop.profile, country } };
    const [reply] = await talk(abroad, 'he is unconscious and not breathing');
    expect(reply!.text).toContain(number);
    expect(reply!.text).not.toContain('911');
  });

  it('goes before an appointment under way', async () => {
    const [, reply] = await talk(shop, 'book an eye test tomorrow at 10', 'help, he is not breathing');
    expect(policiesOf(reply!)).toEqual(['danger']);
    expect(reply!.text).toMatch(/^[^.]*\b911\b/);
  });
});

describe('an emergency', () => {
  const urgent = 'I splashed bleach in my eye, please hurry';

  it('is answered with what the owner wrote on emergencies, at once, and a person is alerted', async () => {
    const [reply] = await talk(shop, urgent);
    expect(reply).toMatchObject({ action: 'hand_off', sources: [{ id: 'faq-4' }] });
    expect(reply!.text.startsWith(faq[4]!)).toBe(true);
    expect(reply!.state.capture).toMatchObject({ purpose: 'hand_off', matter: urgent });
  });

  it('is told the phone number where the owner wrote nothing on it', async () => {
    const plain = await openBusiness({ ...optician, faqs: optician.faqs.slice(0, 4) }, embed);
    const [reply] = await talk(plain, urgent);
    expect(reply).toMatchObject({ action: 'hand_off', sources: [] });
    expect(reply!.text).toMatch(/^[^.]*\(212\) 555-0142/);
  });

  it('is not told again in what follows', async () => {
    const [, thanks] = await talk(shop, urgent, 'ok thanks');
    expect(thanks!.text).not.toContain('doctor on duty');
  });

  it('asked about is none', async () => {
    const [reply] = await talk(shop, 'do you handle eye emergencies?');
    expect(reply!.action).not.toBe('hand_off');
  });
});

describe('a complaint', () => {
  const complaint = 'You lost my glasses and nobody called me back, this is unacceptable';

  it('is regretted, without an FAQ, and somebody is to get back with the reason noted', async () => {
    const [reply, told] = await talk(shop, complaint, 'Grace Hopper, grace@example.org');
    expect(reply!.text).toMatch(/sorry/);
    expect(reply!.sources).toEqual([]);
    for (const answer of faq) expect(reply!.text).not.toContain(answer);
    expect(reply!.state).toMatchObject({ complained: true, capture: { purpose: 'callback' } });
    expect(told!.effects).toMatchObject([{ email: 'grace@example.org', interest: complaint }]);
  });

  it('fetches a person where somebody is at the desk', async () => {
    const { result } = await turnOf(shop, { message: complaint, deskIsStaffed: async () => true });
    expect(result.action).toBe('hand_off');
    expect(result.text).toMatch(/sorry/);
  });

  it('beside a question leaves the question answered', async () => {
    const [reply] = await talk(shop, 'This is a disgrace, your service is the worst!!! Where can I park?');
    expect(reply!.text).toMatch(/sorry/);
    expect(reply!.text).toContain(faq[1]);
  });

  it('of one who would rather not be reached asks for nothing', async () => {
    const refused = { contactRefused: true };
    const { result } = await turnOf(shop, { message: complaint, state: refused });
    expect(result.text).toMatch(/sorry/);
    expect(result.state.question === null || result.state.question.kind !== 'name_and_reach').toBe(true);
  });
});

describe('a call-back', () => {
  it('keeps the time wished for, and tells it once a number is known', async () => {
    const [asked, done] = await talk(
      shop,
      'please call me back tomorrow after 5 about my lenses',
      'Grace Hopper, 212 736 5000',
    );
    expect(asked!.state.capture).toMatchObject({ purpose: 'callback', when: 'tomorrow after 5' });
    expect(asked!.state.booking).toBeNull();
    expect(done!.text).toContain('tomorrow after 5');
    expect(done!.effects).toMatchObject([
      { phone: '+12127365000', interest: expect.stringContaining('tomorrow after 5') },
    ]);
  });

  it('takes no part of the number for a time', async () => {
    const [, , done] = await talk(shop, 'please call me back', "it's Cate Miller", '415 555 2671');
    expect(done!.effects).toMatchObject([{ phone: '+14155552671', interest: '' }]);
    expect(done!.text).not.toMatch(/this time|\b415\b(?!\))/);
  });

  it('named with the word for soon is nobody called so', async () => {
    const [reply] = await talk(shop, 'call me asap');
    expect(reply!.state.contact.name).toBeNull();
    expect(reply!.state.capture?.purpose).toBe('callback');
  });
});

describe('a wish for a person', () => {
  const ask = { message: 'let me talk to a person' };

  it('puts a caller through where somebody can be rung, asking nothing first', async () => {
    const call = { message: 'can I speak to a human please', channel: 'voice' as const };
    const { result } = await turnOf(shop, { ...call, canPutThrough: true });
    expect(result).toMatchObject({ action: 'hand_off', putsThrough: true, expects: null });
    expect(result.text).not.toContain('?');
    expect((await turnOf(shop, call)).result.putsThrough).toBe(false);
    const other = await turnOf(shop, { ...call, message: 'where can I park', canPutThrough: true });
    expect(other.result.putsThrough).toBe(false);
  });

  it('is told whether somebody is at the desk', async () => {
    const there = await turnOf(shop, { ...ask, deskIsStaffed: async () => true });
    const away = await turnOf(shop, { ...ask, deskIsStaffed: async () => false });
    expect(there.result.action).toBe('hand_off');
    expect(away.result.action).toBe('hand_off');
    expect(there.result.text).not.toMatch(/nobody/i);
    expect(away.result.text).toMatch(/nobody/i);
    expect(away.result.text).toContain('(212) 555-0142');
    expect(away.result.state.capture?.purpose).toBe('hand_off');
  });

  it('once met is not offered again to an angry customer', async () => {
    const [, second] = await talk(shop, ask.message, 'this is ridiculous and useless!!');
    expect(second!.state.question).not.toMatchObject({ kind: 'offer', offer: 'person' });
    expect(second!.text).toMatch(/sorry/);
  });
});

describe('what is to be done by somebody', () => {
  it.each([
    'can somebody put me on the list for that?',
    'could you send me the receipt from last week',
    'hi, I need a copy of my prescription',
  ])('%j is passed on, with how to reach them', async (message) => {
    const [asked, told] = await talk(shop, message, 'Ada Lovelace, ada@example.org');
    expect(asked).toMatchObject({ action: 'capture_lead', state: { capture: { purpose: 'message' } } });
    expect(asked!.state.capture!.matter).toContain(message.split(' ').at(-1)!.replace('?', ''));
    expect(asked!.text).not.toMatch(/don't (?:have|know)/);
    expect(told!.text).toMatch(/passed|team|somebody/i);
  });

  it('is answered where the owner wrote on it', async () => {
    const [reply] = await talk(shop, 'can you tell me where I can park?');
    expect(reply!.action).toBe('answer');
  });
});

it('what is written on one kind of emergency alone is told of no other', async () => {
  const bikes = await openBusiness(
    {
      ...optician,
      faqs: [
        ['My e-bike battery is smoking', 'Get away from it and call 911; never bring it into the shop.'],
      ],
    },
    embed,
  );
  const [reply] = await talk(bikes, 'I cut my hand badly and need help at once');
  expect(reply!.action).toBe('hand_off');
  expect(reply!.text).not.toContain('never bring it');
});
