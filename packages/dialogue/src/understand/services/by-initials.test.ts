import { afterAll, expect, it } from 'vitest';
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
  { ...service, id: 'attorney', name: 'Power of attorney' },
  { ...service, id: 'copies', name: 'Certified copies' },
  { ...service, id: 'art', name: 'Affidavit, registered title' },
];
const office = await openBusiness(
  {
    profile: { ...kennels.profile, businessName: 'Alder Notary', description: 'Notary.', services },
    faqs: [['How can I pay?', 'Cash or card.']],
    calendar: { ...kennels.calendar!, services, staff: [] },
  },
  embed,
);

it.each([
  ['can we get the POA done on thursday at 3', 'attorney'],
  ['a poa on thursday at 3 please', 'attorney'],
])('a service by its initials: %s', async (message, serviceId) =>
  expect((await talk(office, message))[0]!.state.booking).toMatchObject({ serviceId }),
);

it('none by what is a word', async () =>
  expect(
    (await talk(office, 'something with art on thursday at 3'))[0]!.state.booking?.serviceId ?? null,
  ).toBeNull());
