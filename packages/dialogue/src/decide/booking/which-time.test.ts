// Which times there are, asked in words that name no appointment.
import { afterAll, describe, expect, it } from 'vitest';
import { danceSchool, drivingSchool } from '../../testing/driving-school.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const driving = await openBusiness(drivingSchool, embed);
const dance = await openBusiness(danceSchool, embed);
const reply = async (partner: typeof driving, message: string) => (await talk(partner, message)).at(-1)!;

describe('free times are told', () => {
  it.each([
    'what have ye on Thursday for a parking lesson',
    'what times u got thurs for a parking lesson',
    'which days can one come for a parking lesson, about lunchtime?',
    "when's the first you've got for a parking lesson?",
    'when might my son start with a trial lesson',
    'which mornings would there be for a highway lesson next week',
  ])('to %j', async (message) => {
    const { state, action } = await reply(driving, message);
    expect(action).toBe('book');
    expect(state.booking).toMatchObject({ purpose: 'book' });
  });

  it.each(['¿qué tenéis el jueves para una clase de tango?', '¿qué días puede ir uno a clase de salsa?'])(
    'to %j',
    async (message) => expect((await reply(dance, message)).state.booking).toMatchObject({ purpose: 'book' }),
  );
});

describe('something else is asked', () => {
  it.each([
    'what time are you open on Thursday?',
    'what does a parking lesson on Saturday cost?',
    'what should we bring on Thursday for a parking lesson?',
    'which cars do you teach in?',
    'when do I have to pay?',
    'what happens if it snows on Thursday?',
    'when would my daughter be finished on Thursday if she starts at 4?',
  ])('by %j', async (message) => expect((await reply(driving, message)).state.booking).toBeNull());

  it.each([
    '¿qué hay que llevar el jueves?',
    '¿cuándo se paga?',
    '¿qué cuesta una clase de tango el jueves?',
  ])('by %j', async (message) => expect((await reply(dance, message)).state.booking).toBeNull());
});

describe('who calls', () => {
  it.each([
    "I'll call back some other day, just browsing. Do you teach stick shift?",
    'They call me Sparky, I drive all day. Do you teach stick shift?',
    'we might ring back next week. do you teach stick shift?',
  ])('is the customer: %s', async (message) => {
    const { state, text } = await reply(driving, message);
    expect(state.capture).toBeNull();
    expect(text).toContain('stick shift');
  });

  it.each([
    'can somebody call me back about stick shift?',
    'call me please, I am Ada',
    "I rang earlier, I'd like a call back",
    'everyone is busy when I phone, call me back please',
  ])('is the business: %s', async (message) =>
    expect((await reply(driving, message)).state.capture).toMatchObject({ purpose: 'callback' }),
  );
});
