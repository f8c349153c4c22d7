import type { BusinessProfile } from '../../../business-profile.ts';
import { calendarOf } from '../../../testing/calendar-of.ts';
import type { Business } from '../../../testing/open-business.ts';
import { clinic } from './clinic.ts';

const service = { description: '', bufferMinutes: 0, capacity: 1, staffIds: [] };
const services = [
  { ...service, id: 'tune', name: 'Afinación de piano', durationMinutes: 90, priceText: '80 €' },
  { ...service, id: 'visit', name: 'Visita de diagnóstico', durationMinutes: 45, priceText: '40 €' },
  { ...service, id: 'action', name: 'Regulación de mecánica', durationMinutes: 180, priceText: '220 €' },
];

const profile: BusinessProfile = {
  ...clinic,
  businessName: 'Pianos Arce',
  industry: 'other',
  description: 'Afinación y reparación de pianos.',
  services,
};

/** An invented piano tuner in Madrid. */
export const pianoTuner: Business = {
  profile,
  faqs: [
    ['¿Van fuera de la ciudad?', 'Hasta 40 km, con 15 € de desplazamiento.'],
    ['¿Cada cuánto se afina?', 'Una vez al año; si está junto a un radiador, dos.'],
    ['¿Compran pianos viejos?', 'No compramos. Los retiramos por 150 €.'],
    ['¿Tengo que estar en casa?', 'Basta con que alguien nos abra; al final se prueba con quien esté.'],
    ['¿Alquilan pianos?', 'Verticales desde 35 € al mes, mínimo seis meses.'],
    ['¿Afinan pianos eléctricos?', 'No, los digitales no se afinan.'],
    ['Anulaciones', 'Con un día de aviso. El mismo día se cobra el desplazamiento.'],
    ['Formas de pago', 'Efectivo, tarjeta y Bizum. A plazos desde 200 €.'],
    ['¿Dan factura?', 'Sí, con IVA del 21 %.'],
    ['Mudanza', 'Después de moverlo hay que esperar dos semanas para afinarlo.'],
  ],
  calendar: calendarOf('pianos', services),
};
