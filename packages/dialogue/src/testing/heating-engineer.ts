import { officeHours } from '../booking/hours.ts';
import { calendarOf } from './calendar-of.ts';
import type { Business } from './open-business.ts';

const service = { description: '', bufferMinutes: 0, priceText: '', capacity: 1, staffIds: [] };
const services = [
  {
    ...service,
    id: 'radiator',
    name: 'Radiator repair',
    description: 'Cold or dripping radiators and valves',
    durationMinutes: 60,
  },
  { ...service, id: 'boiler', name: 'Boiler check', durationMinutes: 45, priceText: '$89' },
  { ...service, id: 'stove', name: 'Stove cleaning', durationMinutes: 240, priceText: '$140' },
];

const calendar = calendarOf('heating', services);

/** An invented heating engineer, some of whose prices nobody knows beforehand. */
export const heatingEngineer: Business = {
  profile: {
    businessName: 'Ember Lane Heating',
    industry: 'other',
    description: 'Repairs and checks heating.',
    phone: '+1 212 555 0187',
    weeklyHours: officeHours,
    services,
  },
  faqs: [
    ['What do you charge per hour?', '$110 an hour, one hour at least.'],
    ['Do I have to pay if I cancel?', 'Free up to a day before, then we charge $40.'],
    ['Is there a discount for seniors?', '10 % off on Mondays and Wednesdays.'],
    ['What should I have ready?', 'Access to the boiler, and the maker and model if you know them.'],
    ['Are you certified?', 'Yes, NATE certificate 883051, and insured.'],
    ['What should I do if I have no heat at all?', 'Call us at 212 555 0187, day and night, from $180.'],
    ['How much is a stove pipe?', 'Stove pipes are $60 a yard.'],
  ],
  calendar,
};
