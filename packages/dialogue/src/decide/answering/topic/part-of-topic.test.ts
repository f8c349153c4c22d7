import { expect, it } from 'vitest';
import { createOfflineResponder } from '../../../index.ts';
import { buildKnowledge } from '../../../retrieval/knowledge.ts';
import { barberCalendar, mondayMorning } from '../../../testing/barber.ts';
import { bikeShop } from '../../../testing/bike-shop.ts';
import { talk } from '../../../testing/talk.ts';

const calendar = barberCalendar();
const services = calendar.services.map((service) =>
  service.id === 'shave'
    ? { ...service, priceText: '$25', description: 'With a haircut check and a balm' }
    : service,
);
const profile = { ...bikeShop, businessName: 'Chair One', description: '', services };
const shop = {
  responder: createOfflineResponder(),
  knowledge: await buildKnowledge([], profile, null),
  embed: null,
  profile,
  calendar: { ...calendar, services },
  now: mondayMorning,
};

it('a time after an answer that invites to a service is for that', async () => {
  const answer = 'Yes; please book a hot towel shave first, so that we see your skin.';
  const entry = {
    kind: 'faq' as const,
    id: 'dye',
    title: 'Do you dye beards?',
    phrasings: ['Do you dye beards?'],
    answer,
  };
  const knowledge = await buildKnowledge([{ ...entry, vectors: null }], profile, null);
  const [, booked] = await talk({ ...shop, knowledge }, 'do you dye beards?', 'tomorrow at 10 then please');
  expect(booked!.state).toMatchObject({ booking: { serviceId: 'shave' } });
});

it('whether something is part of what was told is read there, and the talk stays with it', async () => {
  const [told, part, booked] = await talk(
    shop,
    'how much is a hot towel shave?',
    'is a haircut part of that?',
    'book it for tomorrow at 10',
  );
  expect(told!.state).toMatchObject({ topic: { serviceId: 'shave' } });
  expect(part!.text).toContain('haircut check');
  expect(part!.state).toMatchObject({ topic: { serviceId: 'shave' } });
  expect(booked!.state).toMatchObject({ booking: { serviceId: 'shave' } });
});

it('of another thing by its name another is told', async () => {
  const [, other] = await talk(shop, 'how much is a hot towel shave?', 'and how much is a haircut?');
  expect(other!.state).toMatchObject({ topic: { serviceId: 'cut' } });
});
