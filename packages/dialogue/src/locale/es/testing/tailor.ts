import type { BusinessProfile } from '../../../business-profile.ts';
import { calendarOf } from '../../../testing/calendar-of.ts';
import type { Business } from '../../../testing/open-business.ts';
import { clinic } from './clinic.ts';

const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [] };
const services = [
  { ...service, id: 'zip', name: 'Cambio de cremallera', durationMinutes: 20, priceText: '12 €' },
  { ...service, id: 'hem', name: 'Dobladillo de pantalón', durationMinutes: 40, priceText: '10 €' },
  { ...service, id: 'bride', name: 'Prueba de vestido de novia', durationMinutes: 90, priceText: '45 €' },
];

const profile: BusinessProfile = {
  ...clinic,
  businessName: 'Sastrería Olmo',
  industry: 'other',
  description: 'Arreglos de ropa y trajes a medida.',
  services,
};

/** An invented tailor in Madrid. */
export const tailor: Business = {
  profile,
  faqs: [
    ['¿Recogen la ropa en casa?', 'Sí, por 6 € dentro de la M-30, los martes y los jueves.'],
    ['¿Qué pasa si cancelo la prueba?', 'Hasta el día antes, nada. Después cobramos 20 €.'],
    ['¿Hacen descuento a jubilados?', 'Desde los 65 años, un 15 % en todos los arreglos.'],
    ['¿Se puede pagar a plazos?', 'Los trajes a medida, en tres veces sin intereses.'],
    ['¿Arreglan prendas de cuero?', 'Cuero y ante no, nos faltan las máquinas.'],
    ['¿Qué llevo a la prueba?', 'Los zapatos y la ropa interior que vaya a usar ese día.'],
    ['¿Puede venir otra persona a recogerlo?', 'Con el resguardo lo recoge cualquiera.'],
  ],
  calendar: calendarOf('tailor', services),
};
