import { officeHours } from '../booking/hours.ts';
import { calendarOf } from './calendar-of.ts';
import type { Business } from './open-business.ts';

const service = { description: '', bufferMinutes: 0, priceText: '', capacity: 1, staffIds: [] };
const services = [
  {
    ...service,
    id: 'train',
    name: 'Training walk',
    description: 'Learns to heel, sit and come; also for puppies',
    durationMinutes: 45,
    priceText: '$40',
    staffIds: ['bo'],
  },
  { ...service, id: 'pack', name: 'Pack walk', durationMinutes: 60, priceText: '$22' },
  { ...service, id: 'day', name: 'Day of daycare', durationMinutes: 540, priceText: '$35' },
];

const calendar = calendarOf('kennels', services, [
  { id: 'bo', name: 'Bo', hours: null },
  { id: 'lin', name: 'Lin', hours: null },
]);

/** Invented kennels, of which there is much to ask on. */
export const kennels: Business = {
  profile: {
    businessName: 'Moss Lane Kennels',
    industry: 'other',
    description: 'Kennels with daycare and walks.',
    phone: '+1 212 555 0163',
    weeklyHours: officeHours,
    services,
  },
  faqs: [
    ['Which animals do you take?', 'Dogs, cats and rabbits.'],
    ['Do you rent crates?', 'Yes, from $9 a week; harnesses we only sell.'],
    ['Which vaccinations must my dog have?', 'Rabies and kennel cough, the last one within 12 months.'],
    ['How can I pay?', 'Cash or card, when you pick your pet up.'],
    ['Can I see the kennels before?', 'Yes, any weekday at noon, without an appointment.'],
  ],
  calendar,
};
