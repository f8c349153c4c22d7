import { officeHours } from '../booking/hours.ts';
import { calendarOf } from './calendar-of.ts';
import type { Business } from './open-business.ts';

const service = { bufferMinutes: 0, capacity: 1, staffIds: [] };
const services = [
  {
    ...service,
    id: 'beginner',
    name: 'Beginner lesson',
    description: 'First strokes and the rules of the game',
    durationMinutes: 60,
    priceText: '$45',
  },
  {
    ...service,
    id: 'technique',
    name: 'Technique lesson',
    description: 'Serve, volley and footwork for players',
    durationMinutes: 60,
    priceText: '$55',
  },
  {
    ...service,
    id: 'kids',
    name: 'Kids group',
    description: 'Ages 6 to 10, with soft balls',
    durationMinutes: 45,
    priceText: '$18',
  },
  {
    ...service,
    id: 'video',
    name: 'Video analysis',
    description: 'We film you and go through it together',
    durationMinutes: 90,
    priceText: 'from $70',
  },
];

/** An invented tennis club. */
export const tennisClub: Business = {
  profile: {
    businessName: 'Birch Lane Tennis',
    industry: 'sports',
    description: 'Tennis lessons on four courts.',
    phone: '+1 212 555 0131',
    weeklyHours: officeHours,
    services,
  },
  faqs: [
    ['Do you lend rackets?', 'Yes, for free.'],
    ['What shoes do I need?', 'Any sports shoes with a flat sole.'],
    ['What happens when it rains?', 'We play in the hall.'],
  ],
  calendar: calendarOf('tennis-club', services),
};
