import { calendarOf } from '../../../testing/calendar-of.ts';
import type { Business } from '../../../testing/open-business.ts';
import { clinic } from './clinic.ts';

const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [] };
const services = [
  { ...service, id: 'bath', name: 'Baño y secado', durationMinutes: 60, priceText: '28 €' },
  { ...service, id: 'nails', name: 'Corte de uñas', durationMinutes: 30, priceText: '10 €' },
  { ...service, id: 'coat', name: 'Deslanado', durationMinutes: 120, priceText: '55 €' },
];

/** An invented dog groomer in Valencia; `own` as `Calendar.own` gives it. */
export const dogGroomer: Business = {
  profile: {
    ...clinic,
    businessName: 'Huellas del Turia',
    industry: 'other',
    description: 'Peluquería canina.',
    services,
  },
  faqs: [
    ['¿Trabajáis con gatos?', 'Solo baño, y siempre con transportín. El baño de gato cuesta 35 euros.'],
    ['¿Venís a domicilio?', 'Sí, con la furgoneta, dentro de Valencia. El desplazamiento son 12 euros.'],
    ['¿Dónde se puede aparcar?', 'En la calle es zona azul hasta las 20:00.'],
    ['¿Está adaptado para sillas de ruedas?', 'Sí, a pie de calle y sin escalones.'],
    ['¿Cuánto tarda un deslanado?', 'Entre hora y media y dos horas, según el pelo.'],
    ['¿Le duele que le corten las uñas?', 'No, si se corta poco a poco. Llevamos premios.'],
    ['¿Puedo ir a recogerlo más tarde?', 'Sí, hasta la hora de cierre.'],
    ['¿Qué traigo el primer día?', 'La cartilla de vacunas y su juguete.'],
  ],
  calendar: calendarOf('groomer', services, [
    { id: 'amparo', name: 'Amparo', hours: null },
    { id: 'vicent', name: 'Vicent', hours: null },
  ]),
};
