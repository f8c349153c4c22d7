import { officeHours } from '../booking/hours.ts';
import type { Calendar } from '../calendar.ts';
import type { Business } from './open-business.ts';

const service = { description: '', bufferMinutes: 0, priceText: '', capacity: 1, staffIds: [] };
const services = [
  { ...service, id: 'test', name: 'Eye test', durationMinutes: 30, priceText: '$60' },
  { ...service, id: 'lenses', name: 'Contact lens fitting', durationMinutes: 45, priceText: '$95' },
  { ...service, id: 'repair', name: 'Frame repair', durationMinutes: 15, priceText: 'from $20' },
];
const exceptions = [
  { date: '2026-11-26', hours: [], note: 'Thanksgiving' },
  { date: '2026-12-24', hours: [{ from: '09:00', to: '13:00' }], note: 'Christmas Eve' },
];

const calendar: Calendar = {
  assistantId: 'optician',
  services,
  staff: [],
  hours: officeHours,
  exceptions,
  rules: { leadMinutes: 60, horizonDays: 60, stepMinutes: 30, parallel: 1 },
  busy: async () => [],
  own: async () => [],
};

/** An invented optician, open on weekdays. */
export const optician: Business = {
  profile: {
    businessName: 'Larch Optics',
    industry: 'health',
    description: 'Larch Optics tests eyes and makes glasses.',
    phone: '+1 212 555 0142',
    weeklyHours: officeHours,
    hoursExceptions: exceptions,
    services,
  },
  faqs: [
    ['Do you take vision insurance?', 'We take VSP and EyeMed.'],
    ['Where can I park?', 'In the yard behind the shop.'],
    ['How long do new glasses take?', 'New glasses are ready within a week.'],
    ['Do you have glasses for children?', 'Yes, over a hundred frames from age two on.'],
    ['What do I do in an eye emergency?', 'Call our doctor on duty on +1 212 555 0177, day and night.'],
  ],
  calendar,
};
