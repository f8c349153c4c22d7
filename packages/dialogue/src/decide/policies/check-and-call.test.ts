// "Can someone check and ring me": what is taken on needs no asking back, and is no question of its own.
import { afterAll, expect, it } from 'vitest';
import { danceSchool } from '../../testing/driving-school.ts';
import { heatingEngineer } from '../../testing/heating-engineer.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { optician } from '../../testing/optician.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);

const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [], durationMinutes: 30 };
const services = [
  { ...service, id: 'men', name: "Men's check-up", priceText: '$70' },
  { ...service, id: 'children', name: "Children's check-up", priceText: '$50' },
];
const clinic = await openBusiness(
  {
    profile: { ...optician.profile, businessName: 'Birch Clinic', description: 'A clinic.', services },
    faqs: [['Where can I park?', 'In the yard.']],
    calendar: { ...optician.calendar!, services },
  },
  embed,
);
const heating = await openBusiness(heatingEngineer, embed);
const school = await openBusiness(danceSchool, embed);

it.each([
  'does the check up include bloods, can someone check and ring me, Jo Pine 212 555 0133',
  'is the check up enough for my visa? can someone check and ring me back, Jo Pine 212 555 0133',
])('asks no more which was meant: %s', async (message) => {
  const [reply] = await talk(clinic, message);
  expect(reply!.text).not.toContain('Did you mean');
  expect(reply!.text).toContain('Somebody from Birch Clinic');
  expect(reply!.state.contact.phone).toBe('+12125550133');
});

it.each([
  'can someone check and ring me, Jo Pine 212 555 0133',
  'could you look into it and call me back? Jo Pine 212 555 0133',
  'can one of you check that and ring me, Jo Pine 212 555 0133',
])('tells nothing of a check: %s', async (message) => {
  const reply = (await talk(heating, 'do you do heat pumps', message)).at(-1)!;
  expect(reply.text).not.toContain('$89');
  expect(reply.text).toContain('Ember Lane Heating');
});

it.each([
  '¿puede alguien revisarlo y llamarme? Ana Gil 612 345 678',
  '¿podéis mirarlo y llamarme? Ana Gil 612 345 678',
])('is taken on in Spanish: %s', async (message) => {
  const reply = (await talk(school, '¿dais clases de bachata?', message)).at(-1)!;
  expect(reply.text).not.toContain('+34 910 555 018');
  expect(reply.text).toContain('Academia Ritmo');
});
