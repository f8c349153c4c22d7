import type { Persona } from './personas.ts';

/** What a persona wants on the day they call, and how they put each part of it. */
export interface Wish {
  persona: Persona;
  /** Local date and time as they should stand in the calendar: `2026-11-26 10:30`. */
  startsAt: string;
  /** As the assistant may write or say the day and the time. */
  labels: { day: RegExp; time: RegExp };
  fullName: string;
  /** Digits alone. */
  phone: string;
  /** In the words they use first, and in others for when they weren't understood. */
  says: Record<Part, readonly [string, ...string[]]>;
}

export type Part = 'opening' | 'service' | 'when' | 'name' | 'spelled' | 'phone';

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const digits = 'zero one two three four five six seven eight nine'.split(' ');
const dayMs = 86_400_000;

/** @param today local midnight, as UTC */
export function wishOf(persona: Persona, today: Date): Wish {
  let date = new Date(today.getTime() + persona.day.inDays * dayMs);
  if (date.getUTCDay() === 0) date = new Date(date.getTime() + dayMs);
  const in2 = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date);
  const [weekday, month, nr] = [in2({ weekday: 'long' }), in2({ month: 'long' }), date.getUTCDate()];
  const isTomorrow = date.getTime() - today.getTime() === dayMs;
  const day = isTomorrow
    ? 'tomorrow'
    : persona.day.saidAs === 'weekday'
      ? `on ${weekday}`
      : `on ${month} the ${ordinalOf(nr)}`;
  const [hour = 0, minute = 0] = persona.time.clock.split(':').map(Number);
  const clock = `${hour % 12 || 12}(?::${String(minute).padStart(2, '0')})${minute === 0 ? '?' : ''}`;
  const name = `${persona.first} ${persona.last}`;
  const letters = [...(persona.spells === 'both' ? [persona.first] : []), persona.last]
    .map((word) => [...word.toUpperCase()].join(', '))
    .join('. ');
  const when = `${day} at ${persona.time.said}`;
  const phone = persona.phone
    .map((group) => [...group].map((digit) => digits[Number(digit)]).join(' '))
    .join(', ');
  return {
    persona,
    startsAt: `${date.toISOString().slice(0, 10)} ${persona.time.clock}`,
    labels: {
      day: new RegExp(`${isTomorrow ? 'tomorrow|' : ''}${weekday}|${month} ${nr}\\b`, 'i'),
      time: new RegExp(`\\b${clock}\\b${hour === 12 && minute === 0 ? '|\\bnoon\\b' : ''}`, 'i'),
    },
    fullName: name,
    phone: persona.phone.join(''),
    says: {
      opening: [openingOf(persona, name, when)],
      service: [
        `I would like ${persona.service.said}, please.`,
        `${capital(persona.service.said)}.`,
        `It's for ${persona.service.said}.`,
      ],
      when: [
        `${capital(when)}, please.`,
        `${capital(persona.time.said)}. ${capital(day)}.`,
        `I'd like to come ${when}.`,
      ],
      name: persona.spells ? [`It's ${name}. ${letters}.`, `${name}.`] : [`My name is ${name}.`, `${name}.`],
      spelled: [`${letters}.`, `${inNames(persona.last)}.`],
      phone: [`${phone}.`, `My number is ${phone}.`],
    },
  };
}

function openingOf({ begins, service }: Persona, name: string, when: string): string {
  if (begins === 'open') return 'Hello, I would like to make an appointment.';
  if (begins === 'wish') return `Hi, I would like ${service.said}, please.`;
  if (begins === 'time') return `Hello, can I get ${service.said} ${when}?`;
  return `Hi, this is ${name}. I need ${service.said} ${when}.`;
}

/** Letters as people tell them apart on the phone. */
const names =
  'Adam Barbara Charles David Edward Frank George Henry Ida John Kevin Linda Mary Nancy Oscar Peter Queen Robert Susan Thomas Ursula Victor William X-ray Yellow Zebra'.split(
    ' ',
  );
const inNames = (word: string): string =>
  [...word.toUpperCase()].map((letter) => `${letter} as in ${names[letter.charCodeAt(0) - 65]}`).join(', ');

const ordinalOf = (nr: number): string =>
  ordinals[nr - 1] ??
  (nr === 30 ? 'thirtieth' : `${nr > 30 ? 'thirty' : 'twenty'} ${ordinals[(nr % 10) - 1]}`);

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
