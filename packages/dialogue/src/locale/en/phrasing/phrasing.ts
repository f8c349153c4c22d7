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
import { unknownThing, unknownTopic } from './unknown-thing.ts';
import { wishLabel } from './wish-label.ts';

/** How English is spoken. */
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
  again: {
    question: ['Once more, to be sure:', 'I have to ask again:', 'Back to my question:'],
    statement: ['As before:', 'Still the same here:', 'It bears repeating:'],
  },
  namedNothing: { assistant: 'the assistant', business: 'the business' },
  and: andList,
  or: orList,
  slotLabel,
  slotList,
  wishLabel,
  bookingLabel: ({ service, staff, party, when }) =>
    [
      service && inSentence(service),
      party !== null && party > 1 && `for ${party}`,
      staff && `with ${staff}`,
      when,
    ]
      .filter(Boolean)
      .join(' '),
  serviceInSentence: inSentence,
  topicOf,
  leansOnQuestion: (answer) => LEANING.test(answer),
  unknownThing,
  unknownTopic,
  whenSaid,
  languageName: (code) => LANGUAGES.of(code) ?? code,
  addressed: (name) => (TITLED.test(name) ? name : (name.split(/\s+/)[0] ?? name)),
  forWhom: (words) => (/^\p{Ll}+$/u.test(words) ? `your ${words}` : turnedAround(words)),
  buttons: {
    yes: 'Yes',
    no: 'No',
    changes: { time: 'The time', service: 'The service', details: 'My details' },
  },
};

const TITLED = /^(?:mr|mrs|ms|miss|mx|dr|doctor|prof|sir|rev|professor|captain)\b|^\p{L}\.?\s/iu;

/** How an answer begins that only its question makes clear. */
const LEANING =
  /^(?:yes|no|nope|yep|sure|of course|absolutely|certainly|definitely|not|only|always|never|usually|it|it's|they|they're|that|that's|this|these|those|there|he|she|we do|we don't|we can|we can't|you can|you don't|you do|from|between|about|around|up to|at|on|in|by|for|\$?\d)\b/i;

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });
