import type { BusinessProfile } from '../../../business-profile.ts';
import type { Calendar, OwnAppointment } from '../../../calendar.ts';
import { buildKnowledge, type KnowledgeEntry } from '../../../retrieval/knowledge.ts';

/** Monday, 23 November 2026, 9:00 in Madrid. */
export const mondayInMadrid = new Date('2026-11-23T08:00:00Z');

const day = [{ from: '09:00', to: '20:00' }];
const weekly = {
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: [{ from: '10:00', to: '14:00' }],
  sun: [],
};
const exceptions = [{ date: '2026-12-24', hours: [{ from: '09:00', to: '13:00' }], note: 'Nochebuena' }];

const service = (id: string, name: string, durationMinutes: number, priceText: string) => ({
  id,
  name,
  durationMinutes,
  priceText,
  description: '',
  bufferMinutes: 0,
  capacity: 1,
  staffIds: [],
});
const services = [
  service('check', 'Revisión', 30, '40 €'),
  service('clean', 'Limpieza dental', 45, '60 €'),
  service('fill', 'Empaste', 60, '75 €'),
  service('guard', 'Cambio de férula', 30, '90 €'),
];

/** An invented dental clinic in Madrid that speaks Spanish. */
export const clinic: BusinessProfile = {
  assistantName: 'Alma',
  businessName: 'Clínica Encina',
  industry: 'healthcare',
  businessHours: 'custom',
  businessHoursText: '',
  phone: '+34 915 550 142',
  email: 'hola@encina.example',
  tone: 'professional',
  language: 'es',
  description: '',
  country: 'ES',
  timeZone: 'Europe/Madrid',
  reach: 'website',
  weeklyHours: weekly,
  hoursExceptions: exceptions,
  addresses: [{ label: '', address: 'Calle de la Encina 12, Madrid', directions: '' }],
  services,
};

const faq = (id: string, title: string, answer: string): KnowledgeEntry => ({
  kind: 'faq',
  id,
  title,
  phrasings: [title],
  answer,
  vectors: null,
});

/** Its knowledge, found by words alone. */
export const clinicKnowledge = (profile = clinic) =>
  buildKnowledge(
    [
      faq('pay', '¿Cómo puedo pagar?', 'Con tarjeta, en efectivo o a plazos.'),
      faq('kids', '¿Atienden a niños?', 'Sí, desde los tres años.'),
      faq('insurance', '¿Aceptan seguros dentales?', 'Sí, Sanitas y Adeslas.'),
    ],
    profile,
    null,
  );

/** Its calendar, empty but for the customer's own appointments. */
export const clinicCalendar = (own: OwnAppointment[] = [], staff: Calendar['staff'] = []): Calendar => ({
  assistantId: 'clinic',
  services: services.map((one) => ({ ...one, staffIds: staff.map(({ id }) => id) })),
  staff,
  hours: weekly,
  exceptions,
  rules: { leadMinutes: 60, horizonDays: 60, stepMinutes: 15, parallel: 1 },
  busy: async () => [],
  own: async () => own,
});
