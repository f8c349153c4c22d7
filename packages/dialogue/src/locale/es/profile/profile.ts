import type {
  DetailLines,
  HoursLines,
  HoursQuestions,
  ProfileLocale,
} from '../../../profile/profile-locale.ts';
import { written } from '../hearing/spanish.ts';
import { clockLabel, monthLabel, weekdayLabel } from '../phrasing/day-label.ts';
import { inSentence } from '../phrasing/in-sentence.ts';
import { andList } from '../phrasing/lists.ts';
import { advice } from './advice.ts';
import { availability } from './availability.ts';
import { comparison } from './comparison.ts';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const details: DetailLines = {
  hours: {
    title: 'Horario',
    phrasings: [
      '¿Cuál es su horario?',
      '¿Cuándo abren?',
      '¿A qué hora cierran?',
      '¿Abren los domingos?',
      '¿Qué horario de atención tienen?',
    ],
    onHolidays: ['¿Abren los días festivos?', '¿Qué horario tienen en festivos?'],
  },
  phone: {
    title: 'Teléfono',
    phrasings: [
      '¿Cuál es su número de teléfono?',
      '¿Cómo los puedo llamar?',
      '¿A qué teléfono llamo?',
      '¿Me das tu número?',
    ],
    answer: (business, phone) => `El teléfono de ${business} es ${phone}.`,
  },
  email: {
    title: 'Correo electrónico',
    phrasings: ['¿Cuál es su correo electrónico?', '¿Tienen email?', '¿A qué correo puedo escribir?'],
    answer: (business, email) => `El correo de ${business} es ${email}.`,
  },
  name: {
    title: 'Nombre de la empresa',
    phrasings: ['¿Cómo se llama su empresa?', '¿Qué empresa es esta?', '¿Cuál es el nombre del negocio?'],
    answer: (business) => `Esto es ${business}.`,
  },
  about: {
    title: (business) => `Sobre ${business}`,
    phrasings: ['¿A qué se dedican?', 'Cuéntenme sobre su empresa', '¿Qué tipo de negocio son?'],
  },
  address: {
    title: 'Dirección',
    phrasings: [
      '¿Cuál es su dirección?',
      '¿Dónde están?',
      '¿Dónde están ubicados?',
      '¿Dónde se encuentran?',
      '¿En qué calle están?',
    ],
    ofSeveral: ['¿Qué sedes tienen?'],
    answer: (places) =>
      places.length === 1 ? `Estamos en ${places[0]}` : `Estamos en estos lugares: ${places.join('; ')}`,
  },
  directions: {
    title: 'Cómo llegar',
    withParking: 'Cómo llegar y aparcamiento',
    phrasings: ['¿Cómo llego?', '¿Cómo se llega?', '¿Cómo puedo llegar hasta allí?'],
    ofParking: [
      '¿Hay aparcamiento?',
      '¿Dónde puedo aparcar?',
      '¿Tienen estacionamiento?',
      '¿Hay parking?',
      '¿Dónde puedo estacionar?',
    ],
    tellsParking: written`\b(?:aparca\w*|estaciona\w*|parking|parqueadero|cochera|garaje|coche|carro|auto)\b`,
  },
  policy: (title) => [
    /^(?:política|condiciones|normas|reglas)(?!\p{L})/iu.test(title)
      ? `¿Cuál es su ${title}?`
      : `¿Cuál es su política de ${title}?`,
    `¿Qué pasa con ${inSentence(title.replace(/^política(?:s)? de(?: la)? /iu, ''))}?`,
  ],
  services: {
    title: 'Servicios y precios',
    phrasings: [
      '¿Qué servicios ofrecen?',
      '¿Qué hacen?',
      '¿Qué puedo reservar?',
      '¿Cuáles son sus precios?',
      '¿Tienen lista de precios?',
      '¿Cuánto cobran?',
    ],
    answer: (offered, more) => `Ofrecemos ${andList(more > 0 ? [...offered, `${more} más`] : offered)}.`,
  },
  service: {
    phrasings: (name, hasPrice) => {
      const said = inSentence(name);
      return [
        ...(hasPrice ? [`¿Cuánto cuesta ${said}?`, `¿Qué precio tiene ${said}?`] : []),
        `¿Cuánto dura ${said}?`,
        `¿Hacen ${said}?`,
      ];
    },
    facts: (name, duration, price) =>
      `${name}: dura ${duration}${!price ? '' : /^(?:gratis|gratuit|sin coste|sin costo)/i.test(price) ? ` y es ${price.toLowerCase()}` : ` y cuesta ${price}`}.`,
    sideOf: {
      duration: (name, duration) => `${name} dura ${duration}.`,
      price: (name, price) => `${name}: ${price}.`,
    },
    capacity: (count) => `Es para hasta ${count} personas a la vez.`,
  },
  booking: {
    title: 'Reservar una cita',
    answer: (reach) =>
      `Puede reservar ${reach === 'phone' ? 'ahora mismo' : 'aquí mismo'}: dígame qué necesita y cuándo le viene bien.`,
  },
  changing: {
    title: 'Cambiar o cancelar una cita',
    answer: 'Para cambiar o cancelar una cita, dígamelo y me encargo.',
  },
  ahead: {
    title: 'Con cuánta antelación reservar',
    answer: (least, days) =>
      least === null
        ? `Se puede reservar a última hora, y hasta con ${days} ${days === 1 ? 'día' : 'días'} de antelación.`
        : `Se puede reservar con entre ${least} y ${days} ${days === 1 ? 'día' : 'días'} de antelación.`,
  },
  staff: (service, names) =>
    service
      ? `${service}: ${andList(names)}.`
      : names.length === 1
        ? `${names[0]}.`
        : `Somos ${andList(names)}.`,
  duration: (hours, minutes) =>
    [hours > 0 && counted(hours, 'hora'), minutes > 0 && counted(minutes, 'minuto')]
      .filter(Boolean)
      .join(' y '),
};

const names = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
  sun: 'domingo',
} as const;

/** "p. m." ends a sentence by itself. */
const ended = (text: string): string => (text.endsWith('. m.') ? text : `${text}.`);

const the = (clock: string): string => `${/^1:/.test(clock) ? 'la' : 'las'} ${clock}`;
const atThe = (clock: string): string => `a ${the(clock)}`;

const plural = (day: keyof typeof names): string =>
  day === 'sat' || day === 'sun' ? `${names[day]}s` : names[day];

const hours: HoursLines = {
  weekdays: names,
  clock: clockLabel,
  period: (from, to, country) => `de ${clockLabel(from, country)} a ${clockLabel(to, country)}`,
  and: andList,
  allDay: 'todo el día',
  everyDay: 'todos los días',
  days: (first, last, count) =>
    count === 1 ? `el ${first}` : count === 2 ? `${first} y ${last}` : `de ${first} a ${last}`,
  regular: 'Abrimos en horario comercial habitual.',
  none: 'No tenemos un horario fijo.',
  always: 'Abrimos las 24 horas, todos los días de la semana.',
  openWeek: (when) => ended(`Abrimos ${when}`),
  closedWeek: (days) => `Cerramos ${days}.`,
  open: (periods) => `abrimos ${periods}`,
  closed: 'estamos cerrados',
  everyWeek: (day, open) => ended(`Los ${plural(day)} ${open}`),
  onDay: (day, open, note) => ended(`${day} ${open}${note ? ` (${note})` : ''}`),
  yes: 'sí, ',
  no: 'no, ',
  today: 'hoy',
  tomorrow: 'mañana',
  date: (date, withYear) =>
    `${weekdayLabel(date)} ${Number(date.slice(8))} de ${monthLabel(date)}${withYear ? ` de ${date.slice(0, 4)}` : ''}`,
  dayName: (near, date) => (near ? (date ? `${near}, ${date},` : near) : `el ${date}`),
  openUntil: (runs) => ended(andList(runs.map(({ days, until }) => `${days} hasta ${the(until)}`))),
  closesBy: (at) => ended(`cerramos como muy tarde ${atThe(at)}`),
  noHolidays: (usual) => `No me consta ningún festivo ni horario especial. ${usual}`,
  closedNow: (again) => `en este momento estamos cerrados.${again}`,
  opensAgain: (day, at) => ended(` Volvemos a abrir ${day} ${atThe(at)}`),
  openNow: (until) => ended(`ahora estamos abiertos${until ? `, hasta ${the(until)}` : ''}`),
};

const asked: HoursQuestions = {
  everyWeek: {
    mon: written`\blos lunes\b`,
    tue: written`\blos martes\b`,
    wed: written`\blos miércoles\b`,
    thu: written`\blos jueves\b`,
    fri: written`\blos viernes\b`,
    sat: written`\bsábados\b`,
    sun: written`\bdomingos\b`,
  },
  weekends: written`\b(?:los |en )?(?:fines de semana|el fin de semana|los findes|findes)\b`,
  parts: [
    { sign: written`\b(?:por la noche|por las noches|de noche)\b`, from: '20:00' },
    {
      sign: written`\b(?:por las tardes|de tarde|después del trabajo|al salir del trabajo)\b`,
      from: '17:00',
    },
  ],
  holidays: written`\b(?:festivos?|feriados?|días de fiesta|horarios? especial(?:es)?|vacaciones)\b`,
  untilWhen: written`^¿?(?:y |ok |pero )*(?:hasta (?:cuándo|qué hora)|a qué hora (?:cierran?|cerráis))\W*$`,
  answered: written`\b(?:a qué hora|cuándo|desde qué hora|hasta qué hora) (?:\p{L}+ ){0,2}?(?:contestan?|atienden?|responden?|cogen?)(?: (?:el teléfono|al teléfono|las llamadas|llamadas))?\W*$`,
  now: written`\b(?:ahora(?: mismo)?|ahorita|en este momento|todavía|aún|ya)\b|^¿?están? abiertos?\W*$|^¿?estáis abiertos?\W*$`,
  whetherOpen: written`\b(?:abiert[oa]s?|abre[ns]?|abrís|abrirán?|abriréis|cerrad[oa]s?|cierra[ns]?|trabajan?|atienden?)\b`,
  when: written`\b(?:cuándo|a qué hora|qué hora|qué horarios?|horarios?|hasta qué|desde qué|hasta cuándo|qué días)\b`,
};

/** What the profile tells, in Spanish. */
export const profile: ProfileLocale = { details, hours, asked, availability, advice, comparison };
