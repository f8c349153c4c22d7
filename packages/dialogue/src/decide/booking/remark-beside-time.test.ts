// A remark that is only like another service changes none while another time is asked for.
import { afterAll, describe, expect, it } from 'vitest';
import { drivingSchool } from '../../testing/driving-school.ts';
import { type Business, openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const service = { bufferMinutes: 0, capacity: 1, staffIds: [], durationMinutes: 60, priceText: '' };
const services = [
  { ...service, id: 'table', name: 'Table reservation', description: 'A table for up to 8 people.' },
  { ...service, id: 'room', name: 'Private room', description: 'For 9 to 30 people, with set menus.' },
  { ...service, id: 'class', name: 'Pasta making class', description: 'Hands-on, with dinner.' },
];
const inn: Business = {
  ...drivingSchool,
  profile: { ...drivingSchool.profile, description: 'Trattoria', services },
  calendar: { ...drivingSchool.calendar!, services },
};
const restaurant = await openBusiness(inn, embed);

describe.skipIf(embed.judge === undefined)('while a table is being reserved', () => {
  it.each([
    'indoors is fine. could we come half an hour earlier, so 2:30',
    'indoors is fine. and make it 2:30',
  ])('%j asks for another time of the same', async (message) => {
    const { state } = (await talk(restaurant, 'a table on wednesday at 3 pm', message)).at(-1)!;
    expect(state.booking).toMatchObject({
      serviceId: 'table',
      slot: { startsAt: '2026-11-25T19:30:00.000Z' },
    });
  });
});
