// Price and length asked for at once are told once, of what was asked.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../../testing/kennels.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const shop = await openBusiness(kennels, embed);
const last = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!.text;

const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [], durationMinutes: 25 };
const services = [
  { ...service, id: 'cut', name: 'Classic cut', priceText: '$28' },
  { ...service, id: 'beard', name: 'Beard trim', priceText: '$18' },
  { ...service, id: 'shave', name: 'Hot towel shave', priceText: '$35' },
  { ...service, id: 'piano', name: 'Piano lesson', priceText: '$48' },
  { ...service, id: 'violin', name: 'Violin lesson', priceText: '$50' },
];
const barber = await openBusiness(
  {
    profile: { services },
    faqs: [['How can I pay?', 'Cash only.']],
    calendar: { ...kennels.calendar!, services },
  },
  embed,
);

describe('price and length of a service', () => {
  it.each([
    'how long does a pack walk take and what do you charge',
    'how much is a pack walk and how long does it take',
    'what does a pack walk cost? how many minutes is it?',
    'price and length of a pack walk please',
    'how much for a pack walk, and how long?',
    'how long is a pack walk, and how much?',
  ])('%j is told once', async (message) => {
    const text = await last(message);
    expect(text.match(/\$22/g)).toHaveLength(1);
    expect(text.match(/1 hour/g)).toHaveLength(1);
    expect(text).not.toMatch(/\$40|\$35|We offer|Did you mean/);
  });

  it.each([
    ['how long does a cut take and what do you charge', '$28'],
    ['how much is a piano lesson and how long does it take', '$48'],
    ['what do you charge for a shave, and how long is it?', '$35'],
    ['how long is a violin lesson and what does it cost', '$50'],
  ])('%j is told once, and nothing of the others', async (message, price) => {
    const { text } = (await talk(barber, message)).at(-1)!;
    expect(text.split(price)).toHaveLength(2);
    expect(text.match(/\$/g)).toHaveLength(1);
    expect(text).not.toContain('Did you mean');
  });

  it('each alone, once all of it was told, is two', async () => {
    const text = await last('how much is a pack walk?', 'sorry, how much was it, and how long does it take?');
    expect(text).toContain('$22');
    expect(text).toContain('1 hour');
  });
});

describe('while an appointment is made', () => {
  const begun = ['book a beard trim tomorrow at 11', 'how much is a piano lesson'];

  it('how long what was told of since takes is asked of that', async () => {
    const { text } = (await talk(barber, ...begun, 'and how long would that take')).at(-1)!;
    expect(text).toContain('Piano lesson takes 25 minutes');
  });

  it('and with nothing told of since, of the appointment', async () => {
    const { text } = (await talk(barber, begun[0]!, 'and how long would that take')).at(-1)!;
    expect(text).toContain('Beard trim takes 25 minutes');
  });
});
