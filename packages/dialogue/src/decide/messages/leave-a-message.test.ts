import { afterAll, describe, expect, it } from 'vitest';
import { officeHours } from '../../booking/hours.ts';
import type { Calendar } from '../../calendar.ts';
import { type Business, openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const service = { description: '', bufferMinutes: 0, priceText: '$80', capacity: 1 };
const names = ['Imran', 'Bethan', 'Dr. Coates'];
const calendar: Calendar = {
  ...optician.calendar!,
  assistantId: 'physio',
  services: [
    { ...service, id: 'massage', name: 'Sports massage', durationMinutes: 45, staffIds: names },
    { ...service, id: 'gait', name: 'Gait analysis', durationMinutes: 60, staffIds: names },
  ],
  staff: names.map((name) => ({ id: name, name, hours: null })),
  hours: officeHours,
  exceptions: [],
};
const physio: Business = {
  profile: {
    ...optician.profile,
    businessName: 'Quay Physio',
    hoursExceptions: [],
    services: calendar.services,
  },
  calendar,
  faqs: [
    ['What if the pain comes back?', 'Within four weeks the next session is half price.'],
    ['Do you do needling?', 'Yes, Imran does dry needling at no extra cost.'],
    ['Did anybody find what I lost?', 'What is left behind lies in the box by the door for a month.'],
    ['Do you bill insurers?', 'No, you get an invoice from us after each session.'],
  ],
};
const { embed, close } = await openTestEmbed();
afterAll(close);
const clinic = await openBusiness(physio, embed);
const say = (...messages: string[]) => talk(clinic, ...messages);
const leadOf = ({ effects }: Awaited<ReturnType<typeof talk>>[number]) =>
  effects.find(({ type }) => type === 'capture_lead');
const ME = 'Rosa Whitlock, rosa@example.org';

describe('a message for somebody', () => {
  it.each([
    "Could you get a message to Bethan for me? She taped my ankle on Friday and it's come loose already",
    'can you pass on to Dr. Coates that the new insoles rub',
    'please tell Imran the second exercise hurts',
    'could you note that I have a nut allergy',
    "would you mind letting Bethan know I'm bringing my own oil",
    'could you send me the invoice of my last session',
    'email me a receipt please',
  ])('%j is taken, answered by no FAQ, and passed on in their words', async (message) => {
    const [taken, passedOn] = await say(message, ME);
    expect(taken).toMatchObject({ action: 'capture_lead', sources: [], state: { booking: null } });
    expect(taken!.text).toMatch(/pass that on|team|put that to them/);
    expect(leadOf(passedOn!)).toMatchObject({ interest: expect.stringContaining(message.slice(0, 40)) });
  });

  it('of something left behind is passed on, and what the owner wrote on it told', async () => {
    const [reply] = await say('I think I left my blue scarf in your studio on friday, did anybody find it?');
    expect(reply!.text).toContain('in the box by the door');
    expect(reply!.receipt.decided.map(({ policy }) => policy)).toContain('message');
  });

  it('that is only announced is asked for', async () => {
    const [asked, told, passedOn] = await say(
      'Can I leave a message for Imran please',
      'does the third exercise have to click? it always does',
      ME,
    );
    expect(asked!.state.question).toEqual({ kind: 'message' });
    expect(told!.sources).toEqual([]);
    expect(leadOf(passedOn!)).toMatchObject({ interest: expect.stringContaining('third exercise') });
  });

  it.each([
    'let Bethan do it',
    "I'll ask my wife",
    'did you get my message to Bethan?',
    'do you do needling?',
  ])('%j is none', async (message) => {
    const [reply] = await say(message);
    expect(reply!.receipt.decided.map(({ policy }) => policy)).not.toContain('message');
  });

  it.each([
    'No rush, any time this week is fine',
    'E-mail is better',
    'whenever she has a minute on Thursday',
  ])('%j, once it was passed on, begins no appointment', async (said) => {
    const [, , reply, thanks] = await say(
      'please tell Bethan the tape came off',
      ME,
      said,
      'Perfect. Thanks so much',
    );
    expect(reply).toMatchObject({ action: 'capture_lead', state: { booking: null } });
    expect(thanks).toMatchObject({ action: 'smalltalk', state: { booking: null } });
  });
});

describe('a message about an appointment', () => {
  it.each([
    'please tell Imran I have a bad knee',
    "just so you know, I can't lie on my front",
    "oh and let her know I'm bringing my own oil",
    'could you make a note that arnica gives me a rash',
  ])('%j, while it is made, is acknowledged and changes nothing of it', async (message) => {
    const [before, noted, , booked] = await say(
      'a sports massage with Bethan tomorrow at 10',
      message,
      ME,
      'yes',
    );
    expect(noted!.text).toMatch(/pass that on|team|put that to them/);
    expect(noted!.state.booking).toMatchObject({
      staffId: 'Bethan',
      slot: before!.state.booking!.slot,
    });
    expect(booked!.effects.map(({ type }) => type)).toContain('book_appointment');
    expect([noted, booked].some((reply) => JSON.stringify(reply!.state).includes(message.slice(-12)))).toBe(
      true,
    );
  });

  it('goes with the wish itself', async () => {
    const [readBack] = await say(`a gait analysis tomorrow at 10. btw I'm deaf in one ear. ${ME}`);
    expect(readBack!.state.booking).toMatchObject({ serviceId: 'gait', slot: expect.anything() });
    expect(leadOf(readBack!)).toMatchObject({ interest: expect.stringContaining('deaf in one ear') });
  });

  it('once it was made says of which', async () => {
    const [, , , noted] = await say(
      'a gait analysis tomorrow at 10',
      ME,
      'yes',
      'could you note that I wear a brace',
    );
    expect(leadOf(noted!)).toMatchObject({ interest: 'Gait analysis: could you note that I wear a brace' });
  });
});

describe('an appointment that is asked for instead of a message', () => {
  it('is made, and the complaint passed on with it', async () => {
    const [, offered, , , booked] = await say(
      'I have to complain, your tape gave me a rash',
      "what's Imran got tomorrow morning for a gait analysis",
      '9 works',
      ME,
      'yes',
    );
    expect(offered!.state.booking).toMatchObject({ serviceId: 'gait', staffId: 'Imran' });
    expect(booked!.effects).toContainEqual(expect.objectContaining({ type: 'book_appointment' }));
  });

  it('praise with thanks takes none of the times', async () => {
    const [, , , praised] = await say(
      'a gait analysis',
      'next week some time',
      'or the week after',
      'Perfect. Thanks so much',
    );
    expect(praised!.state.booking).toMatchObject({ slot: null });
  });
});

describe('a complaint', () => {
  it('goes on with what is not wanted', async () => {
    const [, more, passedOn] = await say(
      'I want to complain, Bethan was an hour late',
      "no I don't want another appointment, I want my money back",
      ME,
    );
    expect(more!.state.contactRefused).toBe(false);
    expect(leadOf(passedOn!)).toBeDefined();
  });

  it('goes on with what begins like a question', async () => {
    const [, more] = await say(
      'I am really unhappy with how Imran treated me',
      "No, don't offer me another session, I want a refund",
    );
    expect(more!.state).toMatchObject({ contactRefused: false, capture: expect.anything() });
  });

  it.each([
    'fair enough. and say you treat it and it goes wrong again a month later',
    'say you treat it and it goes wrong again a month later',
    'my knees have ached for a year, wife says quit complaining and get it seen',
  ])('%j is none', async (message) => {
    const [reply] = await say(message);
    expect(reply!.state.complained).toBe(false);
  });
});

it('would you be the ones to look at an old fracture?', async () => {
  const [reply] = await say('would you be the ones to look at an old fracture?');
  expect(reply!.text).not.toMatch(/assistant/i);
});

it('whoever tells how long a story it is would rather be called', async () => {
  const [reply] = await say(
    "I'm planning a long race and I'd like my running looked at, it's involved, so I'd sooner somebody rang me than type it all",
  );
  expect(reply).toMatchObject({ sources: [], state: { booking: null, capture: { purpose: 'callback' } } });
});
