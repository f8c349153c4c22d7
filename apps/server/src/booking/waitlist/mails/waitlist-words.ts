import { ownLanguage } from '@deskbell/contract';

/** What the mails of a waitlist say, in one language. */
export interface WaitlistWords {
  locale: string;
  hello(name: string): string;
  what: string;
  when: string;
  where: string;
  with(service: string, staff: string): string;
  /** From one day to another, or on the one. */
  days(from: string, to: string): string;
  hours(earliest: string | null, latest: string | null): string;
  joined: {
    subject(business: string): string;
    heading: string;
    news(business: string): string;
    next: string;
    action: string;
  };
  offer: {
    subject(business: string, when: string): string;
    heading: string;
    news(business: string): string;
    held(until: string): string;
    action: string;
    otherwise: string;
  };
  reach(ways: { mail: boolean; phone: string }): string;
  reason(brand: string, business: string): string;
}

const english: WaitlistWords = {
  locale: 'en',
  hello: (name) => `Hello ${name},`,
  what: 'What',
  when: 'When',
  where: 'Where',
  with: (service, staff) => `${service} with ${staff}`,
  days: (from, to) => (from === to ? from : `${from} to ${to}`),
  hours: (earliest, latest) =>
    [earliest && `from ${earliest}`, latest && `before ${latest}`].filter(Boolean).join(', '),
  joined: {
    subject: (business) => `You’re on the waitlist of ${business}`,
    heading: 'You’re on the waitlist',
    news: (business) => `You’re on the waitlist of ${business} for this:`,
    next: 'As soon as a time that suits you opens up, we’ll hold it for you and let you know.',
    action: 'See or leave the waitlist',
  },
  offer: {
    subject: (business, when) => `A time has opened up at ${business}: ${when}`,
    heading: 'A time has opened up',
    news: (business) => `You’re on the waitlist of ${business}, and this time has opened up:`,
    held: (until) =>
      `We’re holding it for you until ${until}. After that, it goes to the next person on the list.`,
    action: 'Book or decline',
    otherwise: 'If it doesn’t suit you, you can decline it and stay on the list, or leave the list.',
  },
  reach({ mail, phone }) {
    const ways = [mail && 'reply to this email', phone && `call ${phone}`].filter(Boolean);
    return ways.length > 0 ? `Any questions? You can ${ways.join(' or ')}.` : '';
  },
  reason: (brand, business) => `Sent by ${brand} on behalf of ${business}.`,
};

const spanish: WaitlistWords = {
  locale: 'es',
  hello: (name) => `Hola, ${name}:`,
  what: 'Qué',
  when: 'Cuándo',
  where: 'Dónde',
  with: (service, staff) => `${service} con ${staff}`,
  days: (from, to) => (from === to ? from : `del ${from} al ${to}`),
  hours: (earliest, latest) =>
    [earliest && `desde las ${earliest}`, latest && `antes de las ${latest}`].filter(Boolean).join(', '),
  joined: {
    subject: (business) => `Está en la lista de espera de ${business}`,
    heading: 'Está en la lista de espera',
    news: (business) => `Está en la lista de espera de ${business} para esto:`,
    next: 'En cuanto quede libre una hora que le convenga, se la reservaremos y le avisaremos.',
    action: 'Ver o dejar la lista de espera',
  },
  offer: {
    subject: (business, when) => `Ha quedado una hora libre en ${business}: ${when}`,
    heading: 'Ha quedado una hora libre',
    news: (business) => `Está en la lista de espera de ${business} y ha quedado libre esta hora:`,
    held: (until) =>
      `Se la guardamos hasta el ${until}. Después se la ofreceremos a la siguiente persona de la lista.`,
    action: 'Reservar o rechazar',
    otherwise: 'Si no le conviene, puede rechazarla y seguir en la lista, o dejar la lista.',
  },
  reach({ mail, phone }) {
    const ways = [mail && 'responder a este correo', phone && `llamar al ${phone}`].filter(Boolean);
    return ways.length > 0 ? `¿Tiene alguna pregunta? Puede ${ways.join(' o ')}.` : '';
  },
  reason: (brand, business) => `Enviado por ${brand} en nombre de ${business}.`,
};

export const waitlistWords = (language: string): WaitlistWords =>
  ownLanguage(language) === 'es' ? spanish : english;
