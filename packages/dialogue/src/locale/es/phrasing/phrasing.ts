import type { PhrasingLocale } from '../../../phrase/phrasing-locale.ts';
import { whenSaid } from './call-time.ts';
import { inSentence } from './in-sentence.ts';
import { bookingLines } from './lines/booking.ts';
import { contactLines } from './lines/contact.ts';
import { informLines } from './lines/inform.ts';
import { personLines } from './lines/person.ts';
import { repairLines } from './lines/repair.ts';
import { socialLines } from './lines/social.ts';
import { toolLines } from './lines/tools.ts';
import { andList, orList } from './lists.ts';
import { turnedAround } from './noun-phrase.ts';
import { slotLabel, slotList } from './slot-label.ts';
import { topicOf } from './topic-of.ts';
import { unknownThing } from './unknown-thing.ts';
import { wishLabel } from './wish-label.ts';

/** How Spanish is spoken. */
export const phrasing: PhrasingLocale = {
  lines: {
    inform: informLines,
    booking: bookingLines,
    contact: contactLines,
    person: personLines,
    social: socialLines,
    repair: repairLines,
    tools: toolLines,
  },
  tonesAreWhole: true,
  again: {
    question: ['Otra vez, para estar seguros:', 'Tengo que volver a preguntar:', 'Vuelvo a mi pregunta:'],
    statement: ['Como antes:', 'Sigue igual:', 'Vale la pena repetirlo:'],
  },
  namedNothing: { assistant: 'el asistente', business: 'la empresa' },
  and: andList,
  or: orList,
  slotLabel,
  slotList,
  wishLabel,
  bookingLabel: ({ service, staff, party, when }) =>
    [
      service && inSentence(service),
      party !== null && party > 1 && `para ${party}`,
      staff && `con ${staff}`,
      when,
    ]
      .filter(Boolean)
      .join(' '),
  heldBy: (when, staff) => `${when} con ${staff}`,
  serviceInSentence: inSentence,
  topicOf,
  leansOnQuestion: (answer) => LEANING.test(answer),
  unknownThing,
  whenSaid,
  languageName: (code) => LANGUAGES.of(code) ?? code,
  addressed: (name) => (TITLED.test(name) ? name : (name.split(/\s+/)[0] ?? name)),
  forWhom: (words) =>
    /^\p{Ll}+$/u.test(words) ? `${/s$/.test(words) ? 'sus' : 'su'} ${words}` : turnedAround(words),
  buttons: {
    yes: 'Sí',
    no: 'No',
    changes: { time: 'La hora', service: 'El servicio', details: 'Mis datos' },
  },
};

const TITLED = /^(?:sra?|srta|do[nñ]a?|dra?|doctora?|señora?|señorita|prof|mr|mrs|ms)\b|^\p{L}\.?\s/iu;

/** How an answer begins that only its question makes clear. */
const LEANING =
  /^(?:sí|no|claro|por supuesto|desde luego|solo|sólo|siempre|nunca|normalmente|es|son|está[ns]?|eso|esto|ese|esa|hay|depende|desde|de|entre|a partir|sobre|unos|unas|hasta|a las?|al|el|en|por|para|\$?\d)(?!\p{L})/iu;

const LANGUAGES = new Intl.DisplayNames(['es'], { type: 'language' });
