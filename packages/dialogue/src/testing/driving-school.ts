import { officeHours } from '../booking/hours.ts';
import type { Calendar } from '../calendar.ts';
import type { Business } from './open-business.ts';

const lesson = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [] };
const services = [
  { ...lesson, id: 'single', name: 'Single driving lesson', durationMinutes: 60, priceText: '$70' },
  { ...lesson, id: 'double', name: 'Double driving lesson', durationMinutes: 120, priceText: '$130' },
  { ...lesson, id: 'parking', name: 'Parking lesson', durationMinutes: 45, priceText: '$50' },
  { ...lesson, id: 'highway', name: 'Highway lesson', durationMinutes: 90, priceText: '$100' },
  { ...lesson, id: 'trial', name: 'Trial lesson', durationMinutes: 30, priceText: '$20' },
];

const calendar: Calendar = {
  assistantId: 'driving',
  services,
  staff: [],
  hours: officeHours,
  exceptions: [],
  rules: { leadMinutes: 60, horizonDays: 60, stepMinutes: 30, parallel: 1 },
  busy: async () => [],
  own: async () => [],
};

/** An invented driving school, whose services are called alike. */
export const drivingSchool: Business = {
  profile: {
    businessName: 'Fern Hill Driving',
    industry: 'other',
    description: 'Driving lessons, automatic and manual.',
    phone: '+1 212 555 0171',
    weeklyHours: officeHours,
    services,
  },
  faqs: [
    ['How can I pay?', 'By card, in cash or with Zelle, before the lesson.'],
    ['How late can I cancel a lesson?', 'Up to 24 hours before; after that it is charged in full.'],
    ['What happens if I am late?', 'We wait 15 minutes, and the lesson ends when it was meant to.'],
    ['Do you teach manual transmission?', 'Yes, two of our cars have a stick shift.'],
    ['May somebody sit in the back?', 'Yes, one person may come along and look on, if you agree.'],
    ['What do I need to bring?', 'Your permit, and glasses if you wear them.'],
    ['Can I reschedule?', 'Once for free, a day ahead at the latest.'],
  ],
  calendar,
};

const clase = { ...lesson, durationMinutes: 60 };
const clases = [
  { ...clase, id: 'salsa', name: 'Clase de salsa', priceText: '14 €' },
  { ...clase, id: 'tango', name: 'Clase de tango', priceText: '16 €' },
  { ...clase, id: 'prueba', name: 'Clase de prueba', priceText: '8 €' },
];

/** An invented dance school, which answers in Spanish. */
export const danceSchool: Business = {
  profile: {
    businessName: 'Academia Ritmo',
    industry: 'other',
    language: 'es',
    country: 'ES',
    description: 'Clases de baile.',
    phone: '+34 910 555 018',
    weeklyHours: officeHours,
    services: clases,
  },
  faqs: [
    ['¿Cómo se paga?', 'Con tarjeta o por transferencia, antes del día 5.'],
    ['¿Con cuánta antelación puedo cancelar?', 'Hasta 24 horas antes, sin coste.'],
    ['¿Puedo quedarme a ver la clase?', 'Los viernes sí; los demás días no, para no distraer.'],
    ['¿Necesito pareja?', 'No, se cambia de pareja cada rato.'],
  ],
  calendar: { ...calendar, assistantId: 'dance', services: clases },
};

/** The same with more that was written, and somebody who teaches. */
export const drivingSchoolWithAda: Business = {
  ...drivingSchool,
  faqs: [
    ...drivingSchool.faqs,
    ['Do you teach truck driving?', "No, we don't. Corby Trucks in Utica does."],
    ['Do you take learners from abroad?', 'Yes, with a passport. Ada does those lessons.'],
    ['How far do you come?', 'We pick you up anywhere within 8 miles of the school.'],
    ['Is there a deposit?', '30% when you book a course, the rest on the first day.'],
    ['Can you fix my license?', 'Not here, the DMV does. It takes about three weeks.'],
  ],
  calendar: { ...drivingSchool.calendar!, staff: [{ id: 'ada', name: 'Ada Moss', hours: null }] },
};
