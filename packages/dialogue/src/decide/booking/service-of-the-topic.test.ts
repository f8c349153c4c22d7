// A time that is told next is for what was just told of, not for what the words are like.
import { afterAll, describe, expect, it } from 'vitest';
import { kennels } from '../../testing/kennels.ts';
import { openBusiness } from '../../testing/open-business.ts';
import { openTestEmbed } from '../../testing/open-test-embed.ts';
import { talk } from '../../testing/talk.ts';

const { embed, close } = await openTestEmbed();
afterAll(close);
const service = {
  description: '',
  bufferMinutes: 0,
  priceText: '',
  capacity: 1,
  staffIds: [],
  durationMinutes: 30,
};
const services = [
  { ...service, id: 'chip', name: 'Chip implant' },
  { ...service, id: 'travel', name: 'Travel health certificate' },
  { ...service, id: 'jab', name: 'Yearly vaccination' },
];
const vet = await openBusiness(
  {
    profile: { ...kennels.profile, businessName: 'Alder Vets', description: 'Vets.', services },
    faqs: [
      [
        'What does my dog need to travel abroad?',
        'A health certificate signed by us, within ten days before.',
      ],
      ['How can I pay?', 'Cash or card.'],
    ],
    calendar: { ...kennels.calendar!, services, staff: [] },
  },
  embed,
);

describe('a service told of in an answer', () => {
  it('is what a time is for', async () => {
    const [, reply] = await talk(
      vet,
      'what does my dog need to travel abroad?',
      'ok can i come by thursday after work, like 4:30',
    );
    expect(reply!.state.booking).toMatchObject({
      serviceId: 'travel',
      slot: { startsAt: expect.stringMatching(/^2026-11-26T21:30/) },
    });
  });

  it('gives way to one that is named', async () => {
    const [, reply] = await talk(
      vet,
      'what does my dog need to travel abroad?',
      'ok can i come by thursday at 3 for the yearly vaccination',
    );
    expect(reply!.state.booking).toMatchObject({ serviceId: 'jab' });
  });

  it('is none where the answer tells of none: it is asked', async () => {
    const [, reply] = await talk(vet, 'how can i pay?', 'ok can i come by on thursday at 3');
    expect(reply!.state.question).toMatchObject({ kind: 'service' });
  });
});

it('is booked then, whatever day others travel on', async () => {
  const replies = await talk(
    vet,
    'my ex is taking our dog to mexico over xmas, what does he need to travel abroad?',
    'can i come by thursday after work, like 4:30',
  );
  expect(replies[1]!.text).toMatch(/Thursday at 4:30 pm/);
});
