import { officeHours } from '../booking/hours.ts';
import { calendarOf } from './calendar-of.ts';
import type { Business } from './open-business.ts';

const service = {
  description: '',
  bufferMinutes: 0,
  priceText: '',
  capacity: 1,
  staffIds: ['ana', 'tess', 'mo'],
};
const services = [
  { ...service, id: 'gel', name: 'Gel manicure', durationMinutes: 60, priceText: '$45' },
  { ...service, id: 'pedicure', name: 'Spa pedicure', durationMinutes: 60, priceText: '$50' },
  { ...service, id: 'brows', name: 'Brow shaping', durationMinutes: 30, priceText: '$25', staffIds: ['ana'] },
  {
    ...service,
    id: 'lash',
    name: 'Lash lift',
    durationMinutes: 90,
    priceText: '$80',
    staffIds: ['tess', 'mo'],
  },
];

const staff = [
  { id: 'ana', name: 'Ana', hours: null },
  { id: 'tess', name: 'Tess', hours: null },
  { id: 'mo', name: 'Mo', hours: null },
];

/** An invented studio in which three work, each with one customer at a time. */
export const nailStudio: Business = {
  profile: {
    businessName: 'Birch Nails',
    industry: 'other',
    description: 'A nail and brow studio.',
    phone: '+1 212 555 0188',
    weeklyHours: officeHours,
    services,
  },
  faqs: [
    ['Do you sell gift vouchers?', 'Yes, from $20 on.'],
    ['Where can I park?', 'In the lot behind the cinema.'],
    ['Do you take walk-ins?', 'When a chair is free, yes.'],
  ],
  calendar: calendarOf('nails', services, staff),
};
