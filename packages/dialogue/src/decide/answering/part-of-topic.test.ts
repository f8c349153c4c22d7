import { expect, it } from 'vitest';
import { createOfflineResponder } from '../../index.ts';
import { buildKnowledge } from '../../retrieval/knowledge.ts';
import { barberCalendar, mondayMorning } from '../../testing/barber.ts';
import { bikeShop } from '../../testing/bike-shop.ts';
import { talk } from '../../testing/talk.ts';

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
