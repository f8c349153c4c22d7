// What a price or a length that names nothing is asked of, by all that was said before.
import { afterAll, describe, expect, it } from 'vitest';
import { calendarOf } from '../../../testing/calendar-of.ts';
import { openBusiness } from '../../../testing/open-business.ts';
import { openTestEmbed } from '../../../testing/open-test-embed.ts';
import { talk } from '../../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const hasMeaning = embed.judge !== undefined;
const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [] };
const services = [
  { ...service, id: 'chair', name: 'Armchair reupholstery', durationMinutes: 180, priceText: '$240' },
  { ...service, id: 'cushion', name: 'Cushion refill', durationMinutes: 45, priceText: '$35' },
  { ...service, id: 'visit', name: 'Home visit', durationMinutes: 30, priceText: '$25' },
];
const shop = await openBusiness(
  {
    profile: { businessName: 'Fern Street Upholstery', description: 'Upholsterer.', services },
    faqs: [
      ['Do you collect?', 'Yes, for $30 within 10 miles; somebody has to help us carry.'],
      ['Which fabric wears best?', 'Wool and heavy cotton. We have sample books.'],
      ['What about moths?', 'The piece goes into our freezer for a week, $15 a piece.'],
      ['What if I have to cancel?', 'Up to two days before it is free, later we charge $20.'],
      ['Where can I park?', 'In the yard behind the workshop, free of charge.'],
    ],
    calendar: calendarOf('upholstery', services),
  },
  embed,
);
const said = async (...messages: string[]) => (await talk(shop, ...messages)).at(-1)!.text;

describe.skipIf(!hasMeaning)('what it costs or how long it takes, and nothing is named', () => {
  it.each([
    ['could my sofa cushions be filled again?', 'how much is that', '$35'],
    ['I have an old armchair that needs doing up', 'and what does that come to', '$240'],
    ['do you pick up from the house?', 'what do you charge for that', '$30'],
    ['there are moths in my grandmother’s chair', 'how much would that be', '$15'],
    ['can one of you come and look at it at my home?', 'do you charge for that?', '$25'],
    ['could you refill two cushions for me?', 'how long does it take', '45 minutes'],
  ])('is told of what was talked of: %s – %s', async (before, asked, told) => {
    expect(await said(before, asked)).toContain(told);
  });

  it('is told of the appointment that was made, whatever was told since', async () => {
    const booked = ['a cushion refill on friday at 10 for Ann Lee, 212 555 0111', 'yes'];
    expect(await said(...booked, 'where do I leave the car?', 'and how much is it again')).toContain('$35');
  });

  it('is told of two that are offered, where each is asked for', async () => {
    expect(await said('how much is each, the cushion refill and the home visit')).toMatch(
      /\$35.*\$25|\$25.*\$35/,
    );
  });

  it('is no answer again that tells no price', async () => {
    expect(await said('which fabric wears best?', 'how much is it')).not.toContain('sample books');
  });

  it('stays unknown of a thing that isn’t known', async () => {
    expect(await said('do you sell curtain rails?', 'how much are they?')).not.toMatch(/moths|\$15/);
  });

  it('tells all there is out of the blue', async () => {
    expect(await said('so how much')).toMatch(/\$240.*\$35.*\$25/);
  });
});
