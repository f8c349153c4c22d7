import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeHours } from '../booking/hours.ts';
import type { BusinessProfile } from '../business-profile.ts';
import type { BookableService } from '../calendar.ts';
import { createOfflineResponder, type Embed, type Knowledge } from '../index.ts';
import { bikeShop, bikeShopKnowledge } from '../testing/bike-shop.ts';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { talk } from '../testing/talk.ts';
import { addressEntries } from './address-entries.ts';
import { policyEntries } from './policy-entries.ts';
import { durationText, serviceEntries } from './service-entries.ts';

const service = (id: string, name: string, more: Partial<BookableService> = {}): BookableService => ({
  id,
  name,
  description: '',
  durationMinutes: 45,
  bufferMinutes: 0,
  priceText: '',
  capacity: 1,
  staffIds: [],
  ...more,
});

const salon: BusinessProfile = {
  ...bikeShop,
  weeklyHours: officeHours,
  businessHoursText: '',
  addresses: [
    {
      label: 'Main shop',
      address: '1 Mill Lane\nSpringfield',
      directions: 'Park behind the house; the door is on the left',
    },
  ],
  policies: [
    { title: 'Cancellation policy', text: 'You can cancel free of charge until the day before' },
    { title: 'Pets', text: 'Dogs on a lead are welcome.' },
  ],
  services: [
    service('cut', 'Haircut', { priceText: '$45', description: 'With wash and blow-dry' }),
    service('beard', 'Beard trim', { priceText: '$20', durationMinutes: 15 }),
    service('yoga', 'Yoga class', { durationMinutes: 90, capacity: 12 }),
  ],
};

describe('what the profile tells', () => {
  it('makes no entry where it tells nothing', () => {
    expect([...addressEntries({}), ...policyEntries({}), ...serviceEntries({})]).toEqual([]);
    expect([...addressEntries({ addresses: [] }), ...serviceEntries({ services: [] })]).toEqual([]);
  });

  it('is said in whole sentences, of one place or of several', () => {
    const [address, directions] = addressEntries(salon);
    expect(address!.answer).toBe('You find us at 1 Mill Lane, Springfield (Main shop).');
    expect(directions).toMatchObject({
      title: 'Directions and parking',
      answer:
        'You find us at 1 Mill Lane, Springfield (Main shop). Park behind the house; the door is on the left.',
    });
    const second = { label: 'Annex', address: '2 Mill Lane', directions: 'Take the lift.' };
    const two = addressEntries({ addresses: [salon.addresses![0]!, second] });
    expect(two[0]!.answer).toBe(
      'You find us at these places: 1 Mill Lane, Springfield (Main shop); 2 Mill Lane (Annex).',
    );
    expect(two[1]!.answer).toBe(
      'Main shop: Park behind the house; the door is on the left. Annex: Take the lift.',
    );
  });

  it('answers nothing of parking where the directions don’t', () => {
    const [, directions] = addressEntries({
      addresses: [{ label: '', address: 'X', directions: 'Ring twice.' }],
    });
    expect(directions!.phrasings.join(' ')).not.toMatch(/park/i);
  });

  it('has for each service what it costs and takes, as far as it is told', () => {
    const [offer, cut, , yoga] = serviceEntries(salon);
    expect(offer!.answer).toBe(
      'We offer Haircut ($45, 45 minutes), Beard trim ($20, 15 minutes) and Yoga class (1 hour 30 minutes).',
    );
    expect(cut!.answer).toBe('Haircut takes 45 minutes and costs $45. With wash and blow-dry.');
    expect(yoga!.answer).toBe('Yoga class takes 1 hour 30 minutes. It is for up to 12 people at once.');
    expect(yoga!.phrasings.join(' ')).not.toMatch(/cost|how much/i);
    const many = Array.from({ length: 40 }, (_, i) => service(`s${i}`, `Service ${i}`));
    expect(serviceEntries({ services: many })[0]!.answer).toMatch(/and 25 more\.$/);
  });

  it('says lengths as people do', () => {
    expect([5, 60, 61, 120, 1440].map(durationText)).toEqual([
      '5 minutes',
      '1 hour',
      '1 hour 1 minute',
      '2 hours',
      '24 hours',
    ]);
  });
});

describe('asked for it', () => {
  let embed: Embed;
  let close: () => Promise<void>;
  let knowledge: Knowledge;
  beforeAll(async () => {
    ({ embed, close } = await openTestEmbed());
    knowledge = await bikeShopKnowledge(embed, salon);
  });
  afterAll(() => close());
  const ask = async (question: string) => {
    const [reply] = await talk(
      { responder: createOfflineResponder(), knowledge, embed, profile: salon },
      question,
    );
    return reply!;
  };

  it.each([
    ['how much is a haircut?', 'detail:service:cut'],
    ['how long does a beard trim take', 'detail:service:beard'],
    ['what services do you have', 'detail:services'],
    ['Do you have a price list?', 'detail:services'],
    ['where are you located', 'detail:address'],
    ['is there somewhere to park?', 'detail:directions'],
    ['what is your cancellation policy?', 'detail:policy:0'],
    ['Are you open on Sunday?', 'detail:hours'],
    ['what are your opening hours', 'detail:hours'],
  ])('%s is answered from %s', async (question, id) => {
    const reply = await ask(question);
    expect(reply).toMatchObject({ action: 'answer', sources: [{ kind: 'detail', id }] });
  });

  it('hours are told of the day that was meant, with the usual ones as the receipt', async () => {
    const reply = await ask('Are you open on Sunday?'); // the clock stands at 31 December 1969, in New York
    expect(reply.text).toBe('No, on Sunday 4 January we are closed.');
    expect(reply.sources[0]!.quote).toContain('Monday to Friday from 9 am to 5 pm');
  });
});
