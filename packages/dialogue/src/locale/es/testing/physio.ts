import type { WeeklyHours } from '../../../booking/hours.ts';
import type { Business } from '../../../testing/open-business.ts';
import { clinic } from './clinic.ts';

const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [] };
const services = [
  {
    ...service,
    id: 'general',
    name: 'Fisioterapia general',
    description: 'Para dolores de espalda y de cuello',
    durationMinutes: 45,
    priceText: '40 €',
    staffIds: ['marta', 'bruno'],
  },
  {
    ...service,
    id: 'sport',
    name: 'Masaje deportivo',
    description: 'Para piernas cansadas después de entrenar',
    durationMinutes: 60,
    priceText: '50 €',
    staffIds: ['bruno'],
  },
  {
    ...service,
    id: 'drainage',
    name: 'Drenaje linfático',
    description: 'Para piernas hinchadas y retención de líquidos',
    durationMinutes: 60,
    priceText: '55 €',
    staffIds: ['marta'],
  },
  {
    ...service,
    id: 'tape',
    name: 'Vendaje',
    description: 'Para tobillos torcidos',
    durationMinutes: 20,
    priceText: '18 €',
  },
];

const day = [{ from: '09:00', to: '19:00' }];
const hours: WeeklyHours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };

/** An invented physiotherapist's in Madrid; Bruno is there on Tuesdays and Thursdays, from noon on. */
export const physio: Business = {
  profile: {
    ...clinic,
    businessName: 'Fisio Robledo',
    industry: 'health',
    description: 'Fisioterapia y masajes.',
    weeklyHours: hours,
    hoursExceptions: [],
    services,
  },
  faqs: [
    ['¿Dónde puedo aparcar?', 'En el aparcamiento de la plaza.'],
    ['¿Aceptan tarjetas?', 'Sí, todas.'],
    ['¿Qué ropa llevo?', 'Ropa cómoda.'],
  ],
  calendar: {
    assistantId: 'physio',
    services,
    staff: [
      { id: 'marta', name: 'Marta', hours: null },
      {
        id: 'bruno',
        name: 'Bruno',
        hours: {
          mon: [],
          tue: [{ from: '12:00', to: '19:00' }],
          wed: [],
          thu: [{ from: '12:00', to: '19:00' }],
          fri: [],
          sat: [],
          sun: [],
        },
      },
    ],
    hours,
    exceptions: [],
    rules: { leadMinutes: 60, horizonDays: 60, stepMinutes: 30, parallel: 1 },
    busy: async () => [],
    own: async () => [],
  },
};
