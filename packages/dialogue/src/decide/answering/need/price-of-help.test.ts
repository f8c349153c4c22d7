// Who is in need, or complains, is told what help costs, and no list of prices; every question beside it is answered.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const lesson = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [] };
const services = [
  { ...lesson, id: 'rekey', name: 'Lock rekeying', durationMinutes: 45, priceText: '$85' },
  { ...lesson, id: 'safe', name: 'Safe opening', durationMinutes: 120, priceText: '$220' },
];
const locksmith = await openBusiness(
  {
    profile: { ...kennels.profile, businessName: 'Quay Locks', description: 'Locks and keys.', services },
    faqs: [
      ['What does it cost to open a locked door?', 'From $95 in the daytime and $150 after 8 pm.'],
      ['Do you need proof that I live there?', 'Yes, an ID with the address or a neighbor who knows you.'],
      ['How do I pay?', 'Cash or card.'],
      ['How do I take care of a lock?', 'A drop of graphite twice a year, never oil.'],
    ],
    calendar: { ...kennels.calendar!, services },
  },
  embed,
);
const last = async (...messages: string[]) => (await talk(locksmith, ...messages)).at(-1)!;

describe('in need', () => {
  it.each(['what will it cost me?', 'and how much would you charge for that', 'whats the price'])(
    '%j is of the help',
    async (message) => {
      const { text } = await last("I'm locked out and it's freezing", message);
      expect(text).toContain('$95');
      expect(text).not.toMatch(/\$85|\$220/);
    },
  );

  it.each([
    'emergency! lost all my keys, do I have to show an ID?',
    'urgent!! left my keys inside, do you need an ID',
  ])('%j: what is asked beside it is answered', async (message) => {
    const { text, action } = await last(message);
    expect(action).toBe('hand_off');
    expect(text).toContain('an ID with the address');
  });
});

describe('in a complaint', () => {
  it.each([
    'your guy never turned up, this is outrageous. who is going to pay for my day off?',
    "you scratched my door and I'm furious. do I still have to pay?",
  ])('%j gets no prices', async (message) => {
    const { text } = await last(message);
    expect(text).toMatch(/sorry/i);
    expect(text).not.toMatch(/\$85|\$220/);
  });

  it('taking care of something is no goodbye', async () => {
    const { text } = await last('your fitter was rude. how do I take care of the lock now?');
    expect(text).toContain('graphite');
    expect(text).not.toMatch(/goodbye/i);
  });
});

it('a wish for a time is no name', async () => {
  const { state } = await last('Lock rekeying tomorrow at 10', 'the soonest', 'earliest');
  expect(state.contact.name).toBeNull();
});

it('a statement before a question is cut from it', async () => {
  const { text } = await last('never done this before, do you need to see an ID and how do I pay?');
  expect(text).toContain('an ID with the address');
  expect(text).toContain('Cash or card');
});
