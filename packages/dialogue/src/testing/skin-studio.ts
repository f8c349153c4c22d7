import type { WeeklyHours } from '../booking/hours.ts';
import type { BusyTime, Calendar } from '../calendar.ts';
import type { Business } from './open-business.ts';

const service = { description: '', bufferMinutes: 0, priceText: '', capacity: 1, staffIds: [] };
const services = [
  {
    ...service,
    id: 'classic',
    name: 'Classic facial',
    description: 'Gentle cleansing and a mask, for normal skin',
    durationMinutes: 60,
    priceText: '$80',
  },
  {
    ...service,
    id: 'clarifying',
    name: 'Clarifying facial',
    description: 'For oily skin, pimples and blackheads',
    durationMinutes: 75,
    priceText: '$95',
  },
  {
    ...service,
    id: 'light',
    name: 'Red light session',
    description: 'Calms redness and irritated skin',
    durationMinutes: 30,
    priceText: '$45',
    staffIds: ['petra', 'yusuf'],
  },
  {
    ...service,
    id: 'needling',
    name: 'Microneedling',
    description: 'Fine needles against scars and wrinkles',
    durationMinutes: 90,
    priceText: '$180',
    staffIds: ['petra'],
  },
  {
    ...service,
    id: 'brows',
    name: 'Brow shaping',
    description: 'Plucked or waxed',
    durationMinutes: 30,
    priceText: '$25',
  },
];

const none: WeeklyHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const day = [{ from: '10:00', to: '18:00' }];
const late = [{ from: '12:00', to: '20:00' }];
const hours: WeeklyHours = {
  ...none,
  tue: day,
  wed: day,
  thu: late,
  fri: day,
  sat: [{ from: '10:00', to: '14:00' }],
};
const exceptions = [{ date: '2026-11-26', hours: [], note: 'Thanksgiving' }];

/** The calendar of the skin studio: Yusuf is there on Wednesdays and Fridays only, Ines from two on. */
export const skinStudioCalendar = (busy: BusyTime[] = []): Calendar => ({
  assistantId: 'skin-studio',
  services,
  staff: [
    { id: 'petra', name: 'Petra', hours: null },
    {
      id: 'ines',
      name: 'Ines',
      hours: { ...none, wed: [{ from: '14:00', to: '18:00' }], fri: [{ from: '14:00', to: '20:00' }] },
    },
    { id: 'yusuf', name: 'Yusuf', hours: { ...none, wed: day, fri: [{ from: '10:00', to: '15:00' }] } },
  ],
  hours,
  exceptions,
  rules: { leadMinutes: 60, horizonDays: 60, stepMinutes: 30, parallel: 2 },
  busy: async () => busy,
  own: async () => [],
});

/** An invented studio for facials, closed on Sundays and Mondays. */
export const skinStudio: Business = {
  profile: {
    businessName: 'Alder Skin Studio',
    industry: 'beauty',
    description: 'Alder Skin Studio looks after faces.',
    phone: '+1 212 555 0119',
    weeklyHours: hours,
    hoursExceptions: exceptions,
    services,
  },
  faqs: [
    ['Do you sell gift cards?', 'Yes, from $50 on.'],
    ['Where can I park?', 'In the street, for two hours.'],
    [
      'What should I book on my first visit?',
      'Most people start with the classic facial. We look at your skin and tell you what else would help.',
    ],
    ['Can I wear make-up afterwards?', 'Better not on the same day.'],
  ],
  calendar: skinStudioCalendar(),
};
