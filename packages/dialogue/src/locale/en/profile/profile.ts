import { weekdays } from '../../../booking/hours.ts';
import type {
  DetailLines,
  HoursLines,
  HoursQuestions,
  ProfileLocale,
} from '../../../profile/profile-locale.ts';

import { advice } from './advice.ts';
import { availability } from './availability.ts';
import { comparison } from './comparison.ts';

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const details: DetailLines = {
  hours: {
    title: 'Opening hours',
    phrasings: [
      'What are your opening hours?',
      'When are you open?',
      'What time do you close?',
      'Are you open on Sunday?',
      'What are your business hours?',
    ],
    onHolidays: ['Are you open on public holidays?', 'What are your holiday hours?'],
  },
  phone: {
    title: 'Phone number',
    phrasings: ['What is your phone number?', 'How can I call you?', 'What number do I call?'],
    answer: (business, phone) => `You can call ${business} on ${phone}.`,
  },
  email: {
    title: 'E-mail address',
    phrasings: ['What is your email address?', 'How can I email you?', 'Where can I write to you?'],
    answer: (business, email) => `You can write to ${business} at ${email}.`,
  },
  name: {
    title: 'Business name',
    phrasings: [
      'What is your business called?',
      'What company is this?',
      'What is the name of your business?',
    ],
    answer: (business) => `This is ${business}.`,
  },
  about: {
    title: (business) => `About ${business}`,
    phrasings: [
      'What does your business do?',
      'Tell me about your company',
      'What kind of business are you?',
    ],
  },
  address: {
    title: 'Address',
    phrasings: [
      'What is your address?',
      'Where are you located?',
      'Where can I find you?',
      'Where is your shop?',
    ],
    ofSeveral: ['Which locations do you have?'],
    answer: (places) =>
      places.length === 1
        ? `You find us at ${places[0]}`
        : `You find us at these places: ${places.join('; ')}`,
  },
  directions: {
    title: 'Directions',
    withParking: 'Directions and parking',
    phrasings: ['How do I get there?', 'How do I get to you?', 'Can you give me directions?'],
    ofParking: ['Is there parking?', 'Where can I park?', 'Do you have a car park?'],
    tellsParking: /\bpark|garage|\bcar\b/i,
  },
  policy(title) {
    const isNamedPolicy = /\bpolic(?:y|ies)$|\bterms$|\brules$/i.test(title);
    const subject = isNamedPolicy ? title.replace(/\s*\bpolic(?:y|ies)$/i, '') : title;
    return [
      isNamedPolicy ? `What is your ${title}?` : `What is your policy on ${title}?`,
      ...(subject ? [`What about ${subject}?`] : []),
    ];
  },
  services: {
    title: 'Services and prices',
    phrasings: [
      'What services do you offer?',
      'What do you offer?',
      'What can I book?',
      'What are your prices?',
      'Do you have a price list?',
      'How much do you charge?',
    ],
    answer: (offered, more) => `We offer ${listed(more > 0 ? [...offered, `${more} more`] : offered)}.`,
  },
  service: {
    phrasings: (name, hasPrice) => [
      ...(hasPrice ? [`How much is ${name}?`, `What does ${name} cost?`] : []),
      `How long does ${name} take?`,
      `Do you offer ${name}?`,
    ],
    facts: (name, duration, price) => `${name} takes ${duration}${price ? ` and costs ${price}` : ''}.`,
    sideOf: {
      duration: (name, duration, minutes) =>
        `${name} takes ${minutes === 90 ? '90 minutes, an hour and a half' : duration}.`,
      price: (name, price) => `${name} costs ${price}.`,
    },
    capacity: (count) => `It is for up to ${count} people at once.`,
  },
  booking: {
    title: 'Booking an appointment',
    answer: (reach) =>
      `You can book right ${reach === 'phone' ? 'now' : 'here'}: tell me what you need and when suits you.`,
  },
  changing: {
    title: 'Changing or canceling an appointment',
    answer: "To move or cancel an appointment, just tell me and I'll see to it.",
  },
  ahead: {
    title: 'How far ahead to book',
    answer: (least, days) =>
      least === null
        ? `You can book at short notice, and up to ${counted(days, 'day')} ahead.`
        : `You can book from ${least} to ${counted(days, 'day')} ahead.`,
  },
  staff: (service, names) =>
    service
      ? `${listed(names)} ${names.length === 1 ? 'does' : 'do'} that (${service}).`
      : names.length === 1
        ? `That is ${names[0]}.`
        : `We are ${listed(names)}.`,
  duration: (hours, minutes) =>
    [hours > 0 && counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')]
      .filter(Boolean)
      .join(' '),
};

const names = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

const DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** "9 am", "5:30 pm", "noon", "midnight". */
function clock(time: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  if (minute === '00' && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight';
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${hour < 12 ? 'am' : 'pm'}`;
}

const hours: HoursLines = {
  weekdays: names,
  clock,
  period: (from, to) => `from ${clock(from)} to ${clock(to)}`,
  and: listed,
  allDay: 'all day',
  everyDay: 'every day',
  days: (first, last, count) =>
    count === 1 ? first : count === 2 ? `${first} and ${last}` : `${first} to ${last}`,
  regular: 'We are open during regular business hours.',
  none: 'We have no regular opening hours.',
  always: 'We are open 24 hours a day, seven days a week.',
  openWeek: (when) => `We are open ${when}.`,
  closedWeek: (days) => `We are closed on ${days}.`,
  open: (periods) => `open ${periods}`,
  closed: 'closed',
  everyWeek: (day, open) => `On ${names[day]}s we are ${open}.`,
  onDay: (day, open, note) => `${day} we are ${open}${note ? ` (${note})` : ''}.`,
  yes: 'yes, ',
  no: 'no, ',
  today: 'today',
  tomorrow: 'tomorrow',
  date: (date, withYear) => `${DATE.format(new Date(date))}${withYear ? ` ${date.slice(0, 4)}` : ''}`,
  dayName: (near, date) => (near ? (date ? `${near}, ${date},` : near) : `on ${date}`),
  openUntil: (runs) =>
    `${listed(runs.map(({ days, until }) => `${days === 'every day' ? days : `on ${days}`} until ${until}`))}.`,
  closesBy: (at) => `we close at ${at} at the latest.`,
  noHolidays: (usual) => `I know of no holidays or special hours. ${usual}`,
  closedNow: (again) => `we are closed at the moment.${again}`,
  opensAgain: (day, at) => ` We open again ${day} at ${at}.`,
  openNow: (until) => `we are open now${until ? `, until ${until}` : ''}.`,
};

const asked: HoursQuestions = {
  everyWeek: Object.fromEntries(
    weekdays.map((day) => [day, new RegExp(`\\b${names[day]}s\\b`, 'i')]),
  ) as unknown as HoursQuestions['everyWeek'],
  weekends: /\b(?:week-?ends|(?:on|at) (?:the )?week-?end)\b/i,
  parts: [
    {
      sign: /\b(?:evenings|(?:in|at|during) the evenings?|late evening|after[- ]work|after (?:office|business|working) hours|outside (?:of )?(?:office|business|working) hours)\b/i,
      from: '18:00',
    },
    { sign: /\b(?:nights|at night|late nights?|late opening)\b/i, from: '20:00' },
  ],
  holidays: /\b(?:holidays?|special (?:opening )?hours)\b/i,
  untilWhen:
    /^(?:(?:and|so|ok|okay|open) )*(?:(?:un)?'?till? (?:when|what time|how late)|how late|what time (?:do|does) (?:you|u|it|they) close)\W*$/i,
  now: /\b(?:now|rn|currently|still open|at the moment|at present|already open|open yet|even open)\b|^(?:are |r )?(?:you|u|ya|y'?all)(?: guys| all)? open\W*$/i,
  answered:
    /\b(?:what time|when|(?:un)?til what time|from what time|how late|how early) (?:do|does|will|would|can|is|are) (?:\w+ ){0,2}?(?:pick(?:s|ing)? up(?: the phones?)?|answer(?:s|ing)?(?: the phones?| calls)?|on the phones?)\W*$/i,
  whetherOpen: /\b(?:are|is|will|would|be)\b.*\bopen\b|\bopen\b.*\?\s*$/i,
  when: /\b(?:when|what time|how (?:late|long|early)|until|till)\b/i,
};

/** What the profile tells, in English. */
export const profile: ProfileLocale = { details, hours, asked, availability, advice, comparison };
