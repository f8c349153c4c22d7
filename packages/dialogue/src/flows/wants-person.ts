// Somebody to talk to. Up to three words may come before: "a real", "your damn", "one of your".
const SOMEBODY =
  "(?:(?:[a-z']+ ){0,3}?(?:humans?|persons?|people|agents?|representatives?|reps?|operators?|managers?|supervisors?|advis[oe]rs?|assistant|staff|employees?|receptionist|reception|front desk|customer (?:service|support|care)|support|sales|team|consultants?|specialists?|owner|boss|colleagues?|department)|(?:someone|somebody|anyone|anybody)(?: else| real| human| there)?)";
const PERSON_NOUN =
  '(?:humans?|human being|persons?|agents?|representatives?|operators?|employees?|advis[oe]rs?|manager|supervisor|receptionist)';
const TALK =
  '(?:speak|spoke|speaking|talk|talking|chat|chatting|connect|connected|connecting|transfer|transferred|put|hand|pass|forward|escalate|switch|redirect|refer)';

const PERSON: readonly RegExp[] = [
  new RegExp(
    `\\b${TALK} (?:me |us |this |it )?(?:directly |now |please |through |over |on |in touch |back )*(?:to|with|on to|onto) ${SOMEBODY}\\b`,
  ),
  // Words that name a person plainly need no particular verb: "get me a human", "contact an agent".
  new RegExp(
    `\\b(?:get|give|find|contact|contacting|reach|reaching|call|need|want|prefer|talk|is there|are there) (?:me |us |to |in touch with |hold of )*(?:a |an |any |some |your |the |one of your )?(?:also )?(?:(?:real|live|actual|human|different|bloody|damn|fucking) )*${PERSON_NOUN}\\b`,
  ),
  /\b(?:get|have|let) (?:me )?(?:someone|somebody)(?: else)? (?:to )?(?:help|assist|call|contact)\b/,
  /\b(?:real|live|human) (?:person|agent|human|support|assistance|help|being|chat|operator)\b.*\b(?:please|now)\b/,
  /^(?:(?:a|an|the|real|live|human|service|support|customer|sales|please) )*(?:humans?|agents?|representative|operator|person|live chat|live support|customer service|customer support|hand ?off|escalate|receptionist|reception)(?: please| now)*$/,
  /^(?:someone|somebody|anyone) (?:from|in|at) (?:[a-z]+ ){0,3}(?:care|support|service|sales|team|department|staff)(?: please)?$/,
];
const NOT_THAT =
  /\b(?:don'?t|do not|didn'?t|no) (?:want|need|have|wish|like)(?: you)?(?: to)? (?:\w+ ){0,3}?(?:speak|talk|chat|transfer|connect|call|person|human|agent)\b/;

/**
 * Whether a message in lower case without punctuation asks for a person.
 * @public
 */
export const wantsPerson = (plain: string): boolean =>
  PERSON.some((pattern) => pattern.test(plain)) && !NOT_THAT.test(plain);

const CALLBACK =
  /\b(?:call|ring|phone|text|e-?mail|contact|message) me(?: back)?\b|\bcall ?back\b|\b(?:get|getting) (?:back to|in touch with|in contact with) me\b|\breach out to me\b|\bleave (?:you )?(?:my|a) (?:contact |phone )?(?:details|number|message|info|information|e-?mail)\b|\btake my (?:details|number|name|e-?mail|contact)\b/;

/**
 * Whether it asks to be called or written to.
 * @public
 */
export const wantsCallback = (plain: string): boolean => CALLBACK.test(plain) && !NOT_THAT.test(plain);
