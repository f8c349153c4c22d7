// One of what prices were told of is named in few words.
import { afterAll, expect, it } from 'vitest';
import { danceSchool, drivingSchool } from '../../../testing/driving-school.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const driving = await openBusiness(drivingSchool, embed);
const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [], durationMinutes: 45 };
const services = [
  { ...service, id: 'session', name: 'Sesión de fisioterapia', priceText: '45 €' },
  { ...service, id: 'first', name: 'Primera valoración', priceText: '55 €' },
  { ...service, id: 'pack', name: 'Bono de cinco sesiones', priceText: '200 €' },
];
const physio = await openBusiness(
  {
    profile: { ...danceSchool.profile, businessName: 'Fisio Olmo', description: 'Fisioterapia.', services },
    faqs: [['¿Dónde puedo aparcar?', 'Hay un aparcamiento al lado.']],
    calendar: { ...danceSchool.calendar!, services },
  },
  embed,
);

it.each([
  ['what are your prices', 'for a highway lesson', '$100'],
  ['how much are your lessons', 'for a single one', '$70'],
  ['what are your prices', 'just for a trial lesson', '$20'],
])('after “%s” its price is told: %s', async (first, message, price) => {
  const reply = (await talk(driving, first, message)).at(-1)!;
  expect(reply.text.match(/\$\d+/g)).toEqual([price]);
  expect(reply.state.booking).toBeNull();
});

it.each([
  ['de una sesión normal', '45 €'],
  ['por una sesión', '45 €'],
  ['y de la primera valoración', '55 €'],
])('in Spanish too: %s', async (message, price) => {
  const reply = (await talk(physio, '¿qué precios tenéis?', message)).at(-1)!;
  expect(reply.text.match(/\d+ €/g)).toEqual([price]);
  expect(reply.state.booking).toBeNull();
});

it('is booked where a time is told', async () => {
  const reply = (await talk(driving, 'what are your prices', 'a highway lesson tomorrow at 10')).at(-1)!;
  expect(reply.state.booking?.serviceId).toBe('highway');
});

it.each([
  ['how much is the trial one?', '$20'],
  ['wats a trial lesson cost', '$20'],
])('within a booking “%s” is of what is being booked', async (message, price) => {
  const reply = (await talk(driving, 'I would like to book a trial lesson', message)).at(-1)!;
  expect(reply.text).toContain(price);
  expect(reply.state.booking?.serviceId).toBeTruthy();
});
