/** What a customer wants of the calendar: make, move, cancel or just see an appointment. */
export type BookingIntent = 'book' | 'move' | 'cancel' | 'see';

const APPOINTMENT =
  '(?:appointments?|appts?|bookings?|reservations?|slots?|sessions?|visits?|consultations?|consults?|viewings?|check-?ups?|tables?|lessons?|class(?:es)?|treatments?)';

const CANCEL: readonly RegExp[] = [
  new RegExp(`\\b(?:cancel|call off|delete|remove|drop)\\b (?:\\w+ ){0,4}?${APPOINTMENT}\\b`),
  /\bcancel (?:it|that one|everything|for (?:me|us))\b/,
  new RegExp(
    `\\b(?:can'?t|cannot|can not|won'?t|will not|not able to|unable to) (?:make|come to|attend|keep) (?:it\\b|(?:\\w+ ){0,3}?${APPOINTMENT}\\b)`,
  ),
];
const MOVE: readonly RegExp[] = [
  /\b(?:reschedule|rebook|postpone)\b/,
  new RegExp(
    `\\b(?:move|change|shift|push|switch|swap|bring forward|put off|delay)\\b (?:\\w+ ){0,4}?(?:${APPOINTMENT}|it|time|date|day)\\b`,
  ),
  new RegExp(
    `\\b(?:another|different|other|new|later|earlier) (?:time|date|day) for (?:my|our|the) ${APPOINTMENT}\\b`,
  ),
];
const SEE: readonly RegExp[] = [
  new RegExp(`\\bwhen (?:is|was|are|'s) (?:my|our) (?:\\w+ ){0,2}?${APPOINTMENT}\\b`),
  new RegExp(`\\b(?:do|did) i (?:still )?have an? (?:\\w+ )?${APPOINTMENT}\\b`),
  new RegExp(`\\b(?:what|which) (?:time )?(?:is|are) my ${APPOINTMENT}\\b`),
];
const BOOK: readonly RegExp[] = [
  /\bbook(?:ing)? (?:me|us|in|it|a|an|my|our|the|one|for)\b/,
  /^(?:can i |could i |i(?:'d| would) like to |i want to |i need to |please |let me |to )*book\b/,
  new RegExp(
    `\\b(?:book|schedule|reserve|arrange|make|set up|get|need|want|like|have|take|fix|look(?:ing)? for|find)\\b (?:\\w+ ){0,4}?${APPOINTMENT}\\b`,
  ),
  /\b(?:schedule|reserve)\b/,
  new RegExp(
    `\\b(?:any|free|open|available|next|first|earliest) (?:\\w+ )?(?:${APPOINTMENT}|openings?|availability|space|times?)\\b`,
  ),
  /\b(?:do you have|have you got|is there|are there|got) (?:anything|something|any(?: \w+)?|an? \w+|space|room|time) (?:free|available|open|left)\b/,
  /\bare you (?:free|available)\b|\bis (?:any|some)(?:one|body) (?:free|available)\b/,
  /\b(?:can|could|may) (?:i|we) (?:come|pop|drop|stop) (?:in|by|over|round|down)\b/,
  /\b(?:can|could|would) you (?:do|manage|make) (?:it |that )?(?:(?:on|at|for|this|next|around|about) |today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/,
  /\b(?:fit|squeeze|slot|pencil|put) (?:me|us) (?:in|down)\b/,
  /\b(?:i|we)(?:'d| would)? (?:like|love|want|need) to (?:come (?:in|by|over)|be seen|see (?:a|an|the|dr|doctor|somebody|someone))\b/,
  new RegExp(`^(?:an? )?(?:new )?${APPOINTMENT}(?: please)?$`),
];
/** Asks about appointments, and for none: "do I need an appointment?", "how do I book?", "how much is a session?" */
const ABOUT =
  /^how (?:do|can|could|would) (?:i|we|you)\b|^(?:do|does|must|should|have) (?:i|we|you|one|people) (?:need|have to|require|got to|take|accept|do|offer)\b|\bhow (?:much|long)\b|\bwhat (?:does|do|is|are) (?:the |an? |your )?(?:cost|price|charge|fee)|\bwalk-?ins?\b|\bwhat happens\b|\bpolicy\b|\bfees?\b/;

/** What a message in lower case without punctuation wants of the calendar; null: nothing. */
export function bookingIntentOf(plain: string): BookingIntent | null {
  if (asksAboutBooking(plain)) return null;
  const fits = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(plain));
  if (fits(CANCEL)) return 'cancel';
  if (fits(MOVE)) return 'move';
  if (fits(SEE)) return 'see';
  return fits(BOOK) ? 'book' : null;
}

/**
 * Whether a question that the knowledge can't answer asks how to make an appointment: then one can be made at once.
 */
export const asksHowToBook = (plain: string): boolean =>
  bookingIntentOf(plain.replace(/^how (?:do|can|could|would) (?:i|we|you) /, 'i want to ')) === 'book';

/** Whether it asks about appointments or services, and for none. */
export const asksAboutBooking = (plain: string): boolean => ABOUT.test(plain);
