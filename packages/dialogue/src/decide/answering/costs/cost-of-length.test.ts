// A price is asked for by how long it takes, and of no service by name.
import { afterAll, expect, it } from 'vitest';
import { danceSchool, drivingSchool } from '../../../testing/driving-school.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [] };
const services = [
  { ...service, id: 'sail', name: 'Dinghy sailing', durationMinutes: 60, priceText: '$80' },
  { ...service, id: 'row', name: 'Rowing', durationMinutes: 60, priceText: '$45' },
  { ...service, id: 'paddle', name: 'Paddle board', durationMinutes: 30, priceText: '$25' },
  { ...service, id: 'trip', name: 'Island trip', durationMinutes: 90, priceText: '$120' },
];
const open = (language: 'en' | 'es') => {
  const school = language === 'en' ? drivingSchool : danceSchool;
  return openBusiness(
    {
      profile: { ...school.profile, businessName: 'Reed Lake', description: 'Boats.', services },
      faqs: [['Do you have life jackets?', 'Yes, in all sizes.']],
      calendar: { ...school.calendar!, services },
    },
    embed,
  );
};
const boats = await open('en');
const barcas = await open('es');

it.each([
  ['how much for an hour', ['Dinghy sailing', 'Rowing'], ['Paddle', 'Island']],
  ['how much is a half hour?', ['Paddle board', '$25'], ['Rowing', 'Island']],
  ['what do you charge for 90 minutes', ['Island trip', '$120'], ['Rowing']],
  ['whats the price for an hour and a half', ['Island trip'], ['Rowing']],
  // None takes as long: all there is.
  ['how much for 2 hours?', ['Dinghy sailing', 'Rowing', 'Paddle board', 'Island trip'], []],
])('all that take as long are told: %s', async (message, told, others) => {
  const [reply] = await talk(boats, message);
  const { text } = reply!;
  for (const name of told) expect(text).toContain(name);
  for (const name of others) expect(text).not.toContain(name);
});

it('and another length asked for after it', async () => {
  const replies = await talk(boats, 'how much for an hour', 'and a half hour?');
  expect(replies[1]!.text).toContain('Paddle board takes 30 minutes and costs $25');
});

it('what is named besides is asked of itself', async () => {
  const [reply] = await talk(boats, 'how much is rowing for an hour?');
  const { text } = reply!;
  expect(text).toContain('$45');
  expect(text).not.toContain('Dinghy');
});

it('in Spanish, too', async () => {
  const [reply] = await talk(barcas, '¿cuánto cuesta media hora?');
  const { text } = reply!;
  expect(text).toContain('Paddle board');
  expect(text).not.toContain('Rowing');
});
