import { type CampaignGoal, ownLanguage } from '@deskbell/contract';

interface Parties {
  name: string | null;
  assistant: string;
  business: string;
}

/** What outgoing calls and texts say beyond the dialogue, in one language. Empty texts: not told. */
export interface OutboundWords {
  locale: string;
  greeting(parties: Parties): string;
  test: string;
  callBack(about: string): string;
  speedToLead(about: string): string;
  /** Where a program asked for the call without saying what it begins with. */
  requested: string;
  reminder(when: string): string;
  machine(parties: Pick<Parties, 'business'>): string;
  reminderText(told: { business: string; service: string; when: string }): string;
  /** Before the link by which a customer changes their appointment. */
  moveOrCancel: string;
  offerText(told: { business: string; service: string; when: string; until: string }): string;
  /** Before the link by which they answer it. */
  bookOrDecline: string;
  /** What is asked after what a campaign says, unless that asks already. */
  campaignCall: Record<CampaignGoal, string>;
  campaignText: Record<CampaignGoal, string>;
}

const english: OutboundWords = {
  locale: 'en',
  greeting: ({ name, assistant, business }) =>
    `Hello${name ? ` ${name}` : ''}, this is ${assistant}, the AI assistant of ${business}.`,
  test: 'This is the test call you asked for. How can I help?',
  callBack: (about) =>
    about
      ? `You asked us to call you about this: ${about}. How can I help?`
      : 'You asked us to call you. How can I help?',
  speedToLead: (about) =>
    about
      ? `You’ve just left us your number and asked: ${about}. How can I help?`
      : 'You’ve just left us your number. How can I help?',
  requested: 'How can I help?',
  reminder: (when) => `I’m calling about your appointment${when ? ` on ${when}` : ''}. Will you be there?`,
  machine: ({ business }) =>
    `Hello, this is the AI assistant of ${business}. Sorry we missed you. You can call us back at this number.`,
  reminderText: ({ business, service, when }) =>
    `${business}: your appointment (${service}) is on ${when}. Reply YES to confirm, NO if you can’t come, or write which other time suits you.`,
  moveOrCancel: 'Move or cancel:',
  offerText: ({ business, service, when, until }) =>
    `${business}: a time has opened up for your waitlist request (${service}): ${when}. We’re holding it for you until ${until}.`,
  bookOrDecline: 'Book or decline:',
  campaignCall: {
    book: 'Would you like to book an appointment?',
    remind: 'Do you have any questions?',
    ask: 'What may I pass on?',
    announce: 'Do you have any questions?',
  },
  campaignText: {
    book: 'Reply YES to book an appointment.',
    remind: '',
    ask: 'Just reply here.',
    announce: '',
  },
};

const spanish: OutboundWords = {
  locale: 'es',
  greeting: ({ name, assistant, business }) =>
    `Hola${name ? ` ${name}` : ''}, soy ${assistant}, el asistente de IA de ${business}.`,
  test: 'Esta es la llamada de prueba que pidió. ¿En qué puedo ayudarle?',
  callBack: (about) =>
    about
      ? `Nos pidió que le llamáramos por esto: ${about}. ¿En qué puedo ayudarle?`
      : 'Nos pidió que le llamáramos. ¿En qué puedo ayudarle?',
  speedToLead: (about) =>
    about
      ? `Acaba de dejarnos su número y preguntó: ${about}. ¿En qué puedo ayudarle?`
      : 'Acaba de dejarnos su número. ¿En qué puedo ayudarle?',
  requested: '¿En qué puedo ayudarle?',
  reminder: (when) => `Le llamo por su cita${when ? ` del ${when}` : ''}. ¿Podrá venir?`,
  machine: ({ business }) =>
    `Hola, le llama el asistente de IA de ${business}. No le hemos encontrado. Puede devolvernos la llamada a este número.`,
  reminderText: ({ business, service, when }) =>
    `${business}: su cita (${service}) es el ${when}. Responda SÍ para confirmarla, NO si no puede venir, o escriba qué otra hora le conviene.`,
  moveOrCancel: 'Mover o cancelar:',
  offerText: ({ business, service, when, until }) =>
    `${business}: ha quedado libre una hora de su lista de espera (${service}): ${when}. Se la guardamos hasta el ${until}.`,
  bookOrDecline: 'Reservar o rechazar:',
  campaignCall: {
    book: '¿Quiere reservar una cita?',
    remind: '¿Tiene alguna pregunta?',
    ask: '¿Qué les digo?',
    announce: '¿Tiene alguna pregunta?',
  },
  campaignText: {
    book: 'Responda SÍ para reservar una cita.',
    remind: '',
    ask: 'Responda por aquí.',
    announce: '',
  },
};

export const outboundWords = (language: string): OutboundWords =>
  ownLanguage(language) === 'es' ? spanish : english;
