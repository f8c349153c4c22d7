import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(optician, embed);
const whatIs = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!;
const receipts = ({ sources }: Awaited<ReturnType<typeof whatIs>>) => sources.map(({ id }) => id);

describe('what is not known', () => {
  it('is named as precisely as it was asked', async () => {
    const price = await whatIs('how much is a cataract operation?');
    expect(price).toMatchObject({ action: 'decline', sources: [] });
    expect(price.text).toMatch(/price of (?:a |the )?cataract operation/);
    const thing = await whatIs('do you sell hearing aids?');
    expect(thing).toMatchObject({ action: 'decline', sources: [] });
    expect(thing.text).toContain('hearing aids');
  });

  it('is not answered with what is only near it', async () => {
    const reply = await whatIs('how much is a cataract operation?');
    expect(reply.text).not.toMatch(/\$60|\$95|\$20/);
  });

  it('is not answered beside a word that means something else', async () => {
    expect(await whatIs('do you come to Vancouver?')).toMatchObject({ action: 'decline', sources: [] });
  });

  it('is offered to be looked into', async () => {
    const reply = await whatIs('do you sell hearing aids?');
    expect(reply.state.question).toMatchObject({ kind: 'offer', offer: 'contact' });
  });
});

it('somebody who doesn’t know what to do is offered the appointment that may help', async () => {
  const reply = await whatIs('the screw of my glasses fell out again, what should I do?');
  expect(reply).toMatchObject({
    action: 'book',
    state: { question: { offer: 'booking', serviceId: 'repair' } },
  });
  expect(
    (await talk(shop, 'the screw of my glasses fell out again, what now?', 'yes please')).at(-1)!.text,
  ).toMatch(/frame repair/i);
});

it('the price of a service by its name is told outright: it is no rival of itself', async () => {
  const reply = await whatIs('how much is an eye test?');
  expect(reply.text).not.toMatch(/if you mean/i);
});

it('of two that are as near the one that was written on the thing itself answers', async () => {
  const faqs = [
    [
      'How much does it cost?',
      'There are three plans: Bronze at $20, Silver at $45 and Gold at $90 a month.',
      'What are your prices?',
      'Which plans do you have?',
    ],
    ['What is in the Bronze plan?', 'Bronze is $20 a month: spare parts at cost.', 'Cheapest plan'],
    [
      'What is in the Silver plan?',
      'Silver is $45 a month: spare parts, and new lenses once a year.',
      'Most popular plan',
    ],
    [
      'What is in the Gold plan?',
      'Gold is $90 a month: all of that, and a second pair.',
      'Plan for families',
    ],
    ['Can I cancel my plan?', 'Yes, by the end of any month.'],
  ] as const;
  const withPlans = await openBusiness({ ...optician, faqs: [...faqs] }, embed);
  for (const [message, id] of [
    ['How much does the bronze plan cost?', 'faq-1'],
    ['how much is the silver plan', 'faq-2'],
    ['what does gold cost?', 'faq-3'],
    ['How much does it cost?', 'faq-0'],
    ['what plans do you have?', 'faq-0'],
  ] as const) {
    const [reply] = await talk(withPlans, message);
    expect([message, ...receipts(reply!)]).toEqual([message, id]);
  }
});

it('of several that are all about it, and none likelier than another, it is asked which', async () => {
  const plan = (name: string, answer: string, ...examples: string[]) =>
    [
      `What is in the ${name} plan?`,
      answer,
      `How much is the ${name} plan?`,
      `${name} features`,
      ...examples,
    ] as const;
  const faqs = [
    ['Can I mend a scratched lens?', 'No, a scratched lens has to be replaced.', 'My lens has a scratch'],
    ['Do you test children?', 'Yes, from four years on.', 'Can my daughter have her eyes tested?'],
    plan('Bronze', 'Bronze is $20 a month: spare parts at cost.', 'Cheapest plan'),
    plan('Silver', 'Silver is $45 a month: spare parts, and new lenses once a year.', 'Most popular plan'),
    plan('Gold', 'Gold is $90 a month: all of that, and a second pair.', 'Plan for families'),
    ['Where can I park?', 'Behind the shop.', 'Is there parking?'],
  ] as const;
  const withPlans = await openBusiness({ ...optician, faqs }, embed);
  const [reply] = await talk(withPlans, 'what plans are there');
  expect(reply).toMatchObject({ action: 'clarify', state: { question: { kind: 'choice' } } });
  const [unknown] = await talk(withPlans, 'do you have a plan for pets?');
  expect(unknown).toMatchObject({ action: 'decline' });
});

it('a thing that is like the one written of is said to be taken for it, or unknown', async () => {
  const faqs = [
    ...optician.faqs!,
    ['Can we bring our own frames?', 'Yes, fitting lenses to them is $25.'] as const,
  ];
  const withFrames = await openBusiness({ ...optician, faqs }, embed);
  const [reply] = await talk(withFrames, 'can we bring our own sandwiches?');
  expect(reply!.isMarked || reply!.action === 'decline').toBe(true);
});

it('what goes by another name everywhere is known by it', async () => {
  const faqs = [...optician.faqs!, ['Do you sell gift vouchers?', 'From $20, at the desk.'] as const];
  const withVouchers = await openBusiness({ ...optician, faqs }, embed);
  const [reply] = await talk(withVouchers, 'gift certificates?');
  expect(receipts(reply!)).toEqual(['faq-5']);
});

describe('a follow-up', () => {
  it.each([
    [['how much is a contact lens fitting?', 'and how long does it take?'], 'detail:service:lenses'],
    [['are you open on Monday?', 'and on Saturday?'], 'detail:hours'],
    [['are you open on Monday?', 'what about Thanksgiving?'], 'detail:hours'],
  ])('%j is asked of what was talked about', async (messages, id) => {
    expect(receipts(await whatIs(...messages))).toEqual([id]);
  });

  it('on another thing leaves the topic', async () => {
    const reply = await whatIs('are you open on Monday?', 'do you take vision insurance on Saturdays?');
    expect(receipts(reply)).not.toContain('detail:hours');
  });

  it.each(['and on Saturdays?', 'what about Sunday', 'how about on saturday then?'])(
    'after the hours were told, %j asks for that day',
    async (question) => {
      const reply = await whatIs('are you open on Monday?', question);
      expect(receipts(reply)).toEqual(['detail:hours']);
      expect(reply.text).toContain('closed');
    },
  );
});

it('what was told before is not told in the same words', async () => {
  const replies = await talk(shop, 'where can I park?', 'where can I park?', 'but where can I park?');
  expect(new Set(replies.map(({ text }) => text)).size).toBe(3);
  for (const reply of replies) expect(receipts(reply)).toEqual(['faq-1']);
});

describe('several questions in a message', () => {
  it('are all answered, each with its receipt', async () => {
    const reply = await whatIs('How much is an eye test, and where can I park?');
    expect(receipts(reply)).toEqual(['detail:service:test', 'faq-1']);
    expect(reply.text).toMatch(/\$60.*yard behind the shop/);
  });

  it('are answered as far as they are known, and the rest is named', async () => {
    const reply = await whatIs('Where can I park, and do you sell hearing aids?');
    expect(reply.action).toBe('answer');
    expect(receipts(reply)).toEqual(['faq-1']);
    expect(reply.text).toMatch(/yard behind the shop.*hearing aids/);
  });
});

describe('the hours of a day', () => {
  it.each([
    ['are you open on Thanksgiving?', 'No, on Thursday 26 November we are closed (Thanksgiving).'],
    ['when do you close on Christmas Eve?', 'On Thursday 24 December we are open from 9 am to 1 pm'],
    ['are you open on Sunday?', 'No, on Sunday 29 November we are closed.'],
  ])('%j is told as the owner entered it', async (question, text) => {
    const reply = await whatIs(question);
    expect(receipts(reply)).toEqual(['detail:hours']);
    expect(reply.text).toContain(text);
  });
});

describe('what resembles a wish to book', () => {
  const withoutCalendar = { ...shop, calendar: null };

  it.each([
    ['do you have glasses for children?', 'faq-3'],
    ['is there an insurance you take for vision?', 'faq-0'],
  ])('%j is answered', async (question, id) => {
    for (const partner of [shop, withoutCalendar]) {
      const [reply] = await talk(partner, question);
      expect(reply!.sources[0]?.id).toBe(id);
      expect(reply!.state.booking).toBeNull();
    }
  });

  it.each(['do you have an eye test on Friday?', 'do you have appointments this week?'])(
    '%j is one',
    async (question) => expect((await whatIs(question)).action).toBe('book'),
  );
});
